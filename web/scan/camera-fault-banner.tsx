import type { CameraFault } from "../../scanner/camera/camera-fault.ts";
import { SCAN_COPY } from "../content/scan-copy.ts";
import { Button } from "../ui/button.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";

/** Faults that may be gone a moment later, when the visitor has changed something. */
const WORTH_ANOTHER_TRY: ReadonlySet<CameraFault> = new Set([
  "refused",
  "busy",
  "missing",
  "failed",
]);

export function CameraFaultBanner({
  fault,
  tryAgain,
}: {
  readonly fault: CameraFault;
  readonly tryAgain: () => void;
}) {
  const { title, text } = SCAN_COPY.faults[fault];
  return (
    <WarningBanner title={title}>
      <p>{text}</p>
      <p>{SCAN_COPY.wayOut}</p>
      {WORTH_ANOTHER_TRY.has(fault) ? (
        <div>
          <Button look="outline" onClick={tryAgain}>
            {SCAN_COPY.tryAgain}
          </Button>
        </div>
      ) : null}
    </WarningBanner>
  );
}
