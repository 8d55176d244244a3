import SCAN from "#words/scan.json";
import type { CameraFault } from "@register/scanner";
import { Button } from "@register/ui/button";
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
  const { title, text } = SCAN.faults[fault];
  return (
    <WarningBanner title={title}>
      <p>{text}</p>
      <p>{SCAN.wayOut}</p>
      {WORTH_ANOTHER_TRY.has(fault) ? (
        <div>
          <Button look="outline" onClick={tryAgain}>
            {SCAN.tryAgain}
          </Button>
        </div>
      ) : null}
    </WarningBanner>
  );
}
