import { useEffect, useEffectEvent } from "react";
import { Button } from "@register/ui/button";

/** Repeats what failed, at a press; where the device had no connection, by itself once it is back. */
export function TryAgain({ label, act }: { readonly label: string; readonly act: () => void }) {
  const goOn = useEffectEvent(act);
  useEffect(() => {
    if (navigator.onLine) return undefined;
    const whenBack = () => goOn();
    addEventListener("online", whenBack, { once: true });
    return () => removeEventListener("online", whenBack);
  }, []);
  return (
    // Without scripts, the browser's own command to reload the page does the same.
    <div className="screen-only" data-needs-script="">
      <Button look="outline" onClick={act}>
        {label}
      </Button>
    </div>
  );
}
