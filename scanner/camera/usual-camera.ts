import { openCamera, type CameraOpening } from "./camera.ts";
import { isBackCamera, listCameras } from "./list-cameras.ts";

const FACING_AWAY = { facingMode: "environment" } as const;

/** How many more lenses are tried at most; each takes a phone up to a second. */
const OTHER_LENSES = 2;

/** Opens the camera with the remembered id, else one that faces away. */
export async function openUsualCamera(
  rememberedId: string | null,
  signal: AbortSignal,
): Promise<CameraOpening> {
  if (rememberedId === null) return openBackCamera(signal);
  const opening = await openCamera({ deviceId: rememberedId }, signal);
  // A remembered camera may be unplugged, or be one that never starts: any other is better than none.
  const isLeft = opening.kind === "fault" && opening.fault !== "refused";
  return isLeft ? openBackCamera(signal) : opening;
}

/**
 * Of a phone's lenses Chrome on Android may open one whose focus is fixed. When the camera says that it is such
 * a one, other lenses on the back are tried. A camera that says nothing of its focus is taken as it is.
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
