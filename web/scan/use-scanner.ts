import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Reading } from "../../scanner/decoder/decode-outcome.ts";
import type { ScannerSnapshot } from "../../scanner/scanner-snapshot.ts";
import { Scanner } from "../../scanner/scanner.ts";
import { recallCamera } from "../../scanner/remembered-camera.ts";

const CLOSED: ScannerSnapshot | undefined = undefined;
const NO_SUBSCRIPTION = () => () => {};

/** One scanner for as long as a component is shown; its light goes off with it, or with the tab. */
export function useScanner(onRead: (reading: Reading) => void): {
  /** Undefined until the component is mounted. */
  readonly scanner: Scanner | undefined;
  readonly snapshot: ScannerSnapshot | undefined;
} {
  const latestOnRead = useRef(onRead);
  useEffect(() => {
    latestOnRead.current = onRead;
  }, [onRead]);

  const [scanner, setScanner] = useState<Scanner>();
  useEffect(() => {
    // Made here, not while rendering: StrictMode mounts twice, and each scanner must be closed.
    const opened = new Scanner({
      remember: true,
      onRead: (reading) => latestOnRead.current(reading),
    });
    setScanner(opened);
    // Whoever allowed the camera before is not asked in words again.
    if (recallCamera().hasPermission) void opened.start();
    return () => opened.close();
  }, []);
  useCameraOffWhileHidden(scanner);

  const snapshot = useSyncExternalStore(
    scanner?.subscribe ?? NO_SUBSCRIPTION,
    () => scanner?.snapshot() ?? CLOSED,
    () => CLOSED,
  );
  return { scanner, snapshot };
}

/** A tab that nobody sees holds no camera; it comes back as it was. */
function useCameraOffWhileHidden(scanner: Scanner | undefined): void {
  useEffect(() => {
    if (scanner === undefined) return undefined;
    let wasOn = false;
    const follow = () => {
      if (document.visibilityState === "hidden") {
        const { state, starting } = scanner.snapshot();
        wasOn = state !== "NOT_STARTED" || starting;
        if (wasOn) scanner.stop();
      } else if (wasOn) {
        wasOn = false;
        void scanner.start();
      }
    };
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, [scanner]);
}
