import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "@register/ui/button";

/** Repeats a failed action, by itself when the connection is back. */
export function TryAgain({
  label,
  act,
  whenBack = act,
  wasOffline = false,
}: {
  readonly label: string;
  readonly act: (hasFocus: boolean) => void;
  readonly whenBack?: (hasFocus: boolean) => void;
  /** It failed offline; the connection may be back before this is shown. */
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
    // Without scripts, the browser's own reload does the same.
    <div ref={place} className="screen-only" data-needs-script="">
      <Button variant="outline" onClick={() => act(hasFocus())}>
        {label}
      </Button>
    </div>
  );
}
