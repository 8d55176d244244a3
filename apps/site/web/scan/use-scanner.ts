import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { recallCamera, Scanner, type Code, type ScannerSnapshot } from "@register/scanner";
import { useTask } from "../navigation/use-task.ts";

const NO_SUBSCRIPTION = () => () => {};

export function useScanner(
  onRead: (...readings: readonly Code[]) => void,
  isRelevant: (reading: Code) => boolean,
): {
  /** Undefined until mounted. */
  readonly scanner: Scanner | undefined;
  readonly snapshot: ScannerSnapshot | undefined;
  /** The camera is already granted, so the browser will not ask; undefined until known. */
  readonly isAllowed: boolean | undefined;
} {
  const handleScan = useEffectEvent(onRead);
  const endsLook = useEffectEvent(isRelevant);
  const [scanner, setScanner] = useState<Scanner>();
  const [isAllowed, setAllowed] = useState<boolean>();
  const { run } = useTask();
  useEffect(() => {
    // Not created during render: StrictMode mounts twice, and each scanner must be closed.
    const opened = new Scanner({
      remember: true,
      isRelevant: (reading) => endsLook(reading),
      onRead: (reading, others) => handleScan(reading, ...others),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- see above
    setScanner(opened);
    // Opening the scanner asks for the camera.
    void opened.start();
    run(isCameraAllowed, setAllowed);
    const unfollow = turnOffWhileHidden(opened);
    return () => {
      unfollow();
      opened.close();
    };
  }, [run]);
  const snapshot = useSyncExternalStore(scanner?.subscribe ?? NO_SUBSCRIPTION, () =>
    scanner?.snapshot(),
  );
  return { scanner, snapshot, isAllowed };
}

/** Firefox before 132 and old Safari throw at this name, so the last visit decides. */
async function isCameraAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: "camera" });
    return state === "granted";
  } catch {
    return recallCamera().hasPermission;
  }
}

/** Hidden tabs release the camera, and get it back in the same state. */
function turnOffWhileHidden(scanner: Scanner): () => void {
  let before: "off" | "on" | "paused" = "off";
  const follow = async () => {
    if (document.visibilityState === "hidden") {
      const { state, starting } = scanner.snapshot();
      if (state === "PAUSED") before = "paused";
      else before = state === "SCANNING" || starting ? "on" : "off";
      if (before !== "off") scanner.stop();
    } else if (before !== "off") {
      const wasPaused = before === "paused";
      before = "off";
      await scanner.start();
      if (wasPaused && scanner.snapshot().state === "SCANNING") scanner.pause();
    }
  };
  const listener = () => void follow();
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
