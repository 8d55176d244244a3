import { useEffect, useEffectEvent } from "react";
import { Button } from "@register/ui/button";

/** Repeats what failed, at a press; where the device had no connection, by itself once it is back. */
export function TryAgain({
  label,
  act,
  wasOffline = false,
}: {
  readonly label: string;
  readonly act: () => void;
  /** Whether it failed without a connection, which may have come back before this is shown. */
  readonly wasOffline?: boolean;
}) {
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (navigator.onLine) {
      if (wasOffline) goOn();
      return undefined;
    }
    const whenBack = () => goOn();
    addEventListener("online", whenBack, { once: true });
    return () => removeEventListener("online", whenBack);
  }, [wasOffline]);
  return (
    // Without scripts, the browser's own command to reload the page does the same.
    <div className="screen-only" data-needs-script="">
      <Button look="outline" onClick={act}>
        {label}
      </Button>
    </div>
  );
}
