import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@register/ui/button";

/** Repeats what failed, at a press; where the device had no connection, by itself once it is back. */
export function TryAgain({
  label,
  act,
  whenBack = act,
  wasOffline = false,
}: {
  readonly label: string;
  readonly act: (hasFocus: boolean) => void;
  /** Repeats it by itself. */
  readonly whenBack?: (hasFocus: boolean) => void;
  /** Whether it failed without a connection, which may have come back before this is shown. */
  readonly wasOffline?: boolean;
}) {
  const place = useRef<HTMLDivElement>(null);
  const hasFocus = () => place.current?.contains(document.activeElement) === true;
  const goOn = useEffectEvent(() => whenBack(hasFocus()));
  useEffect(() => {
    if (navigator.onLine) {
      if (wasOffline) goOn();
      return undefined;
    }
    const listener = () => goOn();
    addEventListener("online", listener, { once: true });
    return () => removeEventListener("online", listener);
  }, [wasOffline]);
  return (
    // Without scripts, the browser's own command to reload the page does the same.
    <div ref={place} className="screen-only" data-needs-script="">
      <Button look="outline" onClick={() => act(hasFocus())}>
        {label}
      </Button>
    </div>
  );
}
