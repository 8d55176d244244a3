import { useMemo } from "react";
import { encode } from "uqr";
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

/** One square a dark module, in units of one module. */
function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: modules.join("") };
}
