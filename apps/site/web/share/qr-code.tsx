import RESULT from "#words/result.json";
import { encodeQR } from "qr";
import { useMemo } from "react";
import { fill } from "@register/ui/fill";
import { Value } from "@register/ui/value";
import styles from "./qr-code.module.css";

/** Quiet zone in modules on each side (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A QR code as one vector path, dark on white in both colour schemes: scanners expect it so. */
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

/**
 * A line as wide as a module along each run of dark modules, in units of one module. By relative steps, which repeat
 * themselves, so that they compress to a third of what closed bars do.
 */
function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  let path = "";
  // The pen begins in the middle of the row above the first one's.
  let [penX, penY] = [0, -0.5];
  for (const [y, row] of rows.entries()) {
    let start = row.indexOf(true);
    while (start !== -1) {
      // The quiet zone ends every bar.
      const end = row.indexOf(false, start);
      path += `m${start - penX} ${y - penY}h${end - start}`;
      [penX, penY] = [end, y];
      start = row.indexOf(true, end);
    }
  }
  return { size: rows.length, path };
}

/** Lets the reader of a printed result repeat the lookup; on paper only. */
export function PrintProof({ number, link }: { readonly number: string; readonly link: URL }) {
  return (
    <div className={`${styles.proof} print-only`}>
      <QrCode text={link.href} label={fill(RESULT.linkLabel, { number })} />
      <div className="stack">
        <p>{RESULT.again}</p>
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
