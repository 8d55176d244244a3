export interface CameraDevice {
  readonly id: string;
  /** As the system names it; empty when it does not. */
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

/** Whether the system's name for it says that it faces away from the person. */
export function isBackCamera({ label }: CameraDevice): boolean {
  return BACK.test(label);
}
