import { CHART_DRAWING } from "../content/brand-files.ts";
import { tokenColour } from "../styles/token-colour.ts";

/** One shoal, drawn once and repeated at every depth: widening, drifting and turning a little. */
const SHOAL =
  "M-96-22C-88-62-44-70-6-66 34-62 58-82 88-60 116-40 92-14 104 14 114 42 74 68 36 62 6 58-16 76-52 64-88 52-104 16-96-22Z";

const DEPTHS = [0.42, 0.7, 1.05, 1.5, 2.05, 2.7, 3.5, 4.4, 5.4];

/** Depth contours of an imaginary bank, in the middle of the right half. */
export function ChartDrawing({ time }: { readonly time: "day" | "night" }) {
  const { width, height } = CHART_DRAWING;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
    >
      <g
        fill="none"
        stroke={tokenColour("contour")[time]}
        strokeOpacity="0.75"
        transform="translate(520 214)"
      >
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
    </svg>
  );
}
