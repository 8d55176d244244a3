import type { CameraChoice } from "../config.ts";
import { openCamera, type CameraOpening } from "./camera.ts";

export interface CameraDevice {
  readonly id: string;
  /** The system's name for it, or empty. */
  readonly label: string;
}

/** Words by which systems name the camera that faces away from the person, in common languages. */
const BACK =
  /\b(?:back|rear|environment|arri[eè]re|trasera|rück\w*|posteriore|tras\w*)\b|后置|背面|خلفية/iu;

/**
 * The device's cameras, the back ones first. Their names and ids are there only after the visitor
 * has allowed one; before that, and on failure, the list is empty.
 */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const cameras = devices
      .filter(({ kind, deviceId }) => kind === "videoinput" && deviceId !== "")
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
    return backFirst(cameras);
  } catch {
    return [];
  }
}

/** Keeps the system's order otherwise. */
export function backFirst(cameras: readonly CameraDevice[]): readonly CameraDevice[] {
  return cameras.toSorted((a, b) => Number(isBackCamera(b)) - Number(isBackCamera(a)));
}

function isBackCamera({ label }: CameraDevice): boolean {
  return BACK.test(label);
}

const FACING_AWAY = { facingMode: "environment" } as const;

/** How many more lenses are tried at most; each takes a phone up to a second. */
const OTHER_LENSES = 2;

/**
 * Opens the chosen camera, else the remembered one, else one that faces away. With `remember`, local
 * storage keeps which camera it was, and whether the visitor refused.
 */
export async function chooseCamera(
  choice: CameraChoice | undefined,
  remember: boolean,
  signal: AbortSignal,
): Promise<CameraOpening> {
  const remembered = remember ? recallCamera() : NOTHING;
  const opening = await (choice === undefined
    ? openUsualCamera(remembered.lastUsedCameraId, signal)
    : openCamera(choice, signal));
  if (remember && opening.kind === "open") {
    rememberCamera({ hasPermission: true, lastUsedCameraId: opening.camera.deviceId ?? null });
  } else if (remember && opening.kind === "fault" && opening.fault === "refused") {
    rememberCamera({ ...remembered, hasPermission: false });
  }
  return opening;
}

async function openUsualCamera(
  rememberedId: string | null,
  signal: AbortSignal,
): Promise<CameraOpening> {
  if (rememberedId === null) return openBackCamera(signal);
  const opening = await openCamera({ deviceId: rememberedId }, signal);
  // A remembered camera may be unplugged, or be one that never starts: any other is better than none.
  const isGone = opening.kind === "fault" && opening.fault !== "refused";
  return isGone ? openBackCamera(signal) : opening;
}

/**
 * Chrome on Android may open a lens on the back whose focus is fixed. When the camera reports it,
 * other lenses on the back are tried. A camera without a report of its focus is accepted.
 */
async function openBackCamera(signal: AbortSignal): Promise<CameraOpening> {
  const first = await openCamera(FACING_AWAY, signal);
  if (first.kind !== "open" || !first.camera.hasFixedFocus) return first;
  const others = (await listCameras())
    .filter((camera) => isBackCamera(camera) && camera.id !== first.camera.deviceId)
    .slice(0, OTHER_LENSES);
  if (others.length === 0 && !signal.aborted) return first;
  // Before the next one: many phones run one lens at a time.
  first.camera.stop();
  for (const { id } of others) {
    const other = await openCamera({ deviceId: id }, signal);
    if (other.kind === "aborted") return other;
    if (other.kind === "open") {
      if (!other.camera.hasFixedFocus) return other;
      other.camera.stop();
    }
  }
  return openCamera(FACING_AWAY, signal);
}

/** What the scanner remembers between visits (specification, section 3). */
export interface RememberedCamera {
  readonly hasPermission: boolean;
  readonly lastUsedCameraId: string | null;
}

const STORAGE_KEY = "scanner";
const NOTHING: RememberedCamera = { hasPermission: false, lastUsedCameraId: null };

/** The remembered camera in local storage. Broken, foreign or forbidden storage reads as nothing. */
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

function rememberCamera(record: RememberedCamera): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(record));
  } catch {
    // Forbidden or full: the page asks the visitor again next time.
  }
}
