/** Why there is no picture from a camera. */
export type CameraFault =
  /** The device has none, or not the one asked for. */
  | "missing"
  /** The visitor, or a policy of the browser or the site, said no. */
  | "refused"
  /** Another program uses it, or the system can't start it. */
  | "busy"
  /** The browser gives no page a camera. */
  | "unsupported"
  /** The page did not come over HTTPS. */
  | "insecure"
  /** Something else. */
  | "failed";

/** Why the browser can't be asked for any camera; undefined when it can. */
export function unavailableCamera(): CameraFault | undefined {
  if (!isSecureContext) return "insecure";
  // Old browsers lack what the types promise.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  return devices?.getUserMedia === undefined ? "unsupported" : undefined;
}

/** Reads an error of getUserMedia (W3C Media Capture and Streams, section 10.3.2). */
export function cameraFaultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException || error instanceof Error ? error.name : "";
  switch (name) {
    case "NotFoundError":
    case "OverconstrainedError":
      return "missing";
    case "NotAllowedError":
    case "SecurityError":
      return "refused";
    case "NotReadableError":
    case "AbortError":
      return "busy";
    case "NotSupportedError":
    case "TypeError":
      return "unsupported";
    default:
      return "failed";
  }
}
