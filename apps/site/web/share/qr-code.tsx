import RESULT from "#words/result.json";
import { encodeQR } from "qr";
import { useMemo } from "react";
import { Value } from "@register/ui/value";
import styles from "./qr-code.module.css";

/** Beyond version 6, a code is printed larger. */
const DENSE_TEXT = 106;

/** Modules on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Dark on white in dark mode, too, because scanners expect it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} stroke="#000" />
    </svg>
  );
}

/** Draws a line along each run of dark modules. Relative steps compress to a third of closed bars. */
function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  let path = "";
  // Half a module above the middle of the first row.
  let [penX, penY] = [0, -0.5];
  for (const [y, row] of rows.entries()) {
    let start = row.indexOf(true);
    while (start !== -1) {
      // The quiet zone ends every run.
      const end = row.indexOf(false, start);
      path += `m${start - penX} ${y - penY}h${end - start}`;
      [penX, penY] = [end, y];
      start = row.indexOf(true, end);
    }
  }
  return { size: rows.length, path };
}

/** Version 22 at most: 0.4 millimetres a module on paper, which a phone still reads. */
const CODE_TEXT_MAX = 779;

export function PrintProof({ label, link }: { readonly label: string; readonly link: URL }) {
  const hasCode = link.href.length <= CODE_TEXT_MAX;
  const isDense = link.href.length > DENSE_TEXT;
  return (
    <div className={`${styles.proof} ${isDense ? styles.dense : ""} print-only`}>
      {hasCode ? <QrCode text={link.href} label={label} /> : null}
      <div className="stack">
        {hasCode ? <p>{RESULT.again}</p> : null}
        <p>
          {RESULT.address}{" "}
          <strong dir="ltr" translate="no">
            {link.host}
          </strong>
        </p>
        <p>
          <Value>{link.href}</Value>
        </p>
      </div>
    </div>
  );
}
