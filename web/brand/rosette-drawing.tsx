import { tokenColour } from "../styles/token-colour.ts";
import { Rosette } from "../ui/rosette.tsx";

/** A side of the drawing, as lookup/certificate-card.module.css shows it at the usual size of text. */
const SIDE = 480;

/** The engraving behind the head of a certificate's sheet, as on security paper. */
export function RosetteDrawing({ time }: { readonly time: "day" | "night" }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      color={tokenColour("contour")[time]}
    >
      <g transform={`translate(${SIDE / 2} ${SIDE / 2}) scale(5)`}>
        <Rosette strokeWidth={0.5} />
      </g>
    </svg>
  );
}
