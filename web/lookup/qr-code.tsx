import { encodeQR } from "qr";
import { useMemo } from "react";
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
      <path d={path} fill="#000" />
    </svg>
  );
}

/** One bar for each run of dark modules, in units of one module. */
export function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  let path = "";
  for (const [y, row] of rows.entries()) {
    let start = row.indexOf(true);
    while (start !== -1) {
      // The quiet zone ends every bar.
      const end = row.indexOf(false, start);
      path += `M${start} ${y}h${end - start}v1H${start}z`;
      start = row.indexOf(true, end);
    }
  }
  return { size: rows.length, path };
}
