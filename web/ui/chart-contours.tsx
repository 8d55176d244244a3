import styles from "./chart-contours.module.css";

/** One shoal, drawn once and repeated at every depth: widening, drifting and turning a little. */
const SHOAL =
  "M-96-22C-88-62-44-70-6-66 34-62 58-82 88-60 116-40 92-14 104 14 114 42 74 68 36 62 6 58-16 76-52 64-88 52-104 16-96-22Z";

const DEPTHS = [0.42, 0.7, 1.05, 1.5, 2.05, 2.7, 3.5, 4.4, 5.4];

/** Soundings in metres with tenths as charts print them, placed by hand between the contours. */
const SOUNDINGS = [
  { x: 498, y: 208, metres: "2", tenths: "4" },
  { x: 604, y: 150, metres: "5", tenths: "1" },
  { x: 372, y: 262, metres: "7", tenths: "8" },
  { x: 668, y: 318, metres: "11", tenths: "" },
  { x: 286, y: 96, metres: "14", tenths: "" },
  { x: 742, y: 66, metres: "18", tenths: "" },
] as const;

/** Depth contours and soundings of an imaginary bank: a quiet background, never information. */
export function ChartContours() {
  return (
    <svg
      className={styles.contours}
      viewBox="0 0 840 420"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" transform="translate(520 214)">
        {DEPTHS.map((scale, index) => (
          <path
            key={scale}
            d={SHOAL}
            vectorEffect="non-scaling-stroke"
            strokeWidth={index % 3 === 0 ? 1.4 : 0.7}
            transform={`translate(${index * 7} ${index * -4}) rotate(${index * 5}) scale(${scale} ${(scale * 0.8).toFixed(2)})`}
          />
        ))}
      </g>
      <g fill="currentColor" fontSize="15">
        {SOUNDINGS.map(({ x, y, metres, tenths }) => (
          <text key={metres} x={x} y={y}>
            {metres}
            <tspan dy="4" fontSize="10">
              {tenths}
            </tspan>
          </text>
        ))}
      </g>
    </svg>
  );
}
