import type { CameraChoice } from "../scanner-config.ts";
import { openCamera, type CameraOpening } from "./camera.ts";

const FACING_AWAY = { facingMode: "environment" } as const;

/** Opens the camera chosen, else the remembered one, else one that faces away. */
export async function openWantedCamera(
  choice: CameraChoice | undefined,
  rememberedId: string | null,
  signal: AbortSignal,
): Promise<CameraOpening> {
  if (choice !== undefined) return openCamera(choice, signal);
  if (rememberedId === null) return openCamera(FACING_AWAY, signal);
  const opening = await openCamera({ deviceId: rememberedId }, signal);
  // A remembered camera may be unplugged: any other is better than none.
  const isMissing = opening.kind === "fault" && opening.fault === "missing";
  return isMissing ? openCamera(FACING_AWAY, signal) : opening;
}
