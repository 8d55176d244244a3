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

/** One bar for each run of dark modules, in units of one module. */
function drawQrCode(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const bars = data.map((row, y) => {
    const line = row.map((dark) => (dark ? "1" : "0")).join("");
    return Array.from(line.matchAll(/1+/g), ({ index, 0: { length } }) => {
      return `M${index} ${y}h${length}v1h-${length}z`;
    }).join("");
  });
  return { size, path: bars.join("") };
}
