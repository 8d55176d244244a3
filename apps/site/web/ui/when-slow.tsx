import { useEffect, useState } from "react";
import { Button } from "@register/ui/button";

/** Time after which a visitor wonders whether anything happens, in milliseconds. */
const SLOW_AFTER = 3_000;

/** Says something, to screen readers too, of what has not happened three seconds after this was mounted. */
export function WhenSlow({
  text,
  cancel,
}: {
  readonly text: string;
  /** Ends the waiting. */
  readonly cancel?: { readonly label: string; readonly act: () => void };
}) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="loose-stack screen-only">
      {isSlow ? <p>{text}</p> : null}
      {isSlow && cancel !== undefined ? (
        <div>
          <Button look="outline" onClick={cancel.act}>
            {cancel.label}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
