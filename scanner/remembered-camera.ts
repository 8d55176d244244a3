/** What the scanner may remember between visits (specification, section 3). */
export interface RememberedCamera {
  readonly hasPermission: boolean;
  readonly lastUsedCameraId: string | null;
}

const STORAGE_KEY = "scanner";
const NOTHING: RememberedCamera = { hasPermission: false, lastUsedCameraId: null };

/**
 * The remembered camera in local storage. Broken, foreign or forbidden storage reads as nothing
 * remembered; a record that can't be stored is dropped. A scanner that is not set to remember uses none of it.
 */
export function recallCamera(): RememberedCamera {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "null");
    if (typeof stored !== "object" || stored === null) return NOTHING;
    const { hasPermission, lastUsedCameraId } = stored as Record<string, unknown>;
    return {
      hasPermission: hasPermission === true,
      lastUsedCameraId: typeof lastUsedCameraId === "string" ? lastUsedCameraId || null : null,
    };
  } catch {
    return NOTHING;
  }
}

export function rememberCamera(record: RememberedCamera): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  } catch {
    // Forbidden or full: the visitor is asked again next time.
  }
}
