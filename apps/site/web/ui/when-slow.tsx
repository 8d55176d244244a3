import { useEffect, useState } from "react";
import { Button } from "@register/ui/button";

/** Milliseconds until a visitor wonders if anything happens. */
const SLOW_AFTER = 3_000;

/** Announces the text to screen readers, too. */
export function WhenSlow({
  text,
  cancel,
}: {
  readonly text: string;
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
          <Button variant="outline" onClick={cancel.act}>
            {cancel.label}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
