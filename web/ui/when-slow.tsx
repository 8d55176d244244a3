import { useEffect, useState, type ReactNode } from "react";

/** Time after which a visitor wonders whether anything happens, in milliseconds. */
const SLOW_AFTER = 3_000;

/** Says something, to screen readers too, of what has not happened three seconds after this was mounted. */
export function WhenSlow({ children }: { readonly children: ReactNode }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="loose-stack">
      {isSlow ? children : null}
    </div>
  );
}
