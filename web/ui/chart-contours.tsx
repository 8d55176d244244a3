import styles from "./chart-contours.module.css";

/** One shoal, drawn once and repeated at every depth: widening, drifting and turning a little. */
const SHOAL =
  "M-96-22C-88-62-44-70-6-66 34-62 58-82 88-60 116-40 92-14 104 14 114 42 74 68 36 62 6 58-16 76-52 64-88 52-104 16-96-22Z";

const DEPTHS = [0.42, 0.7, 1.05, 1.5, 2.05, 2.7, 3.5, 4.4, 5.4];

/** Soundings as charts print them, placed by hand between the contours: x, y, metres, tenths. */
const SOUNDINGS = [
  [498, 208, "2", "4"],
  [604, 150, "5", "1"],
  [668, 318, "11", ""],
  [286, 96, "14", ""],
] as const;

/** Depth contours and soundings of an imaginary bank: a quiet background, never information. */
export function ChartContours() {
  return (
    <div className={styles.contours}>
      <svg viewBox="0 0 840 420" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
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
          {SOUNDINGS.map(([x, y, metres, tenths]) => (
            <text key={metres} x={x} y={y}>
              {metres}
              <tspan dy="4" fontSize="10">
                {tenths}
              </tspan>
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}
