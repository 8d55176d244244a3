import type { CameraChoice } from "../config.ts";
import { openCamera, type CameraOpening } from "./camera.ts";

export interface CameraDevice {
  readonly id: string;
  readonly label: string;
}

const BACK =
  /\b(?:back|rear|environment|arri[eè]re|trasera|rück\w*|posteriore|tras\w*)\b|后置|背面|خلفية/iu;

/** Rear cameras first. Empty without permission or on failure. */
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

export function backFirst(cameras: readonly CameraDevice[]): readonly CameraDevice[] {
  return cameras.toSorted((a, b) => Number(isBackCamera(b)) - Number(isBackCamera(a)));
}

function isBackCamera({ label }: CameraDevice): boolean {
  return BACK.test(label);
}

const FACING_AWAY = { facingMode: "environment" } as const;

/** Opening one takes up to a second. */
const OTHER_LENSES = 2;

/** With `remember`, stores the camera and a refusal. */
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
  // Any other camera is better than a broken one.
  const isGone = opening.kind === "fault" && opening.fault !== "refused";
  return isGone ? openBackCamera(signal) : opening;
}

/** Chrome on Android may open a fixed-focus lens. */
async function openBackCamera(signal: AbortSignal): Promise<CameraOpening> {
  const first = await openCamera(FACING_AWAY, signal);
  if (first.kind !== "open" || !first.camera.hasFixedFocus) return first;
  const backCameras = (await listCameras())
    .filter((camera) => isBackCamera(camera) && camera.id !== first.camera.deviceId)
    .slice(0, OTHER_LENSES);
  if (backCameras.length === 0 && !signal.aborted) return first;
  // Many phones run one lens at a time.
  first.camera.stop();
  for (const { id } of backCameras) {
    const opened = await openCamera({ deviceId: id }, signal);
    if (opened.kind === "aborted") return opened;
    if (opened.kind === "open") {
      if (!opened.camera.hasFixedFocus) return opened;
      opened.camera.stop();
    }
  }
  return openCamera(FACING_AWAY, signal);
}

/** Specification, section 3. */
export interface RememberedCamera {
  readonly hasPermission: boolean;
  readonly lastUsedCameraId: string | null;
}

const STORAGE_KEY = "scanner";
const NOTHING: RememberedCamera = { hasPermission: false, lastUsedCameraId: null };

/** Broken or forbidden storage reads as nothing. */
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
    // The visitor is asked again next time.
  }
}
