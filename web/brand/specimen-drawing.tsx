import { SPECIMEN_DRAWING } from "../content/brand-files.ts";
import { SPECIMEN } from "../content/company.ts";
import { drawQrCode } from "../lookup/qr-code.tsx";
import { tokenColour } from "../styles/token-colour.ts";
import { Rosette } from "../ui/rosette.tsx";

/** What the foot of the sheet holds, in units of the drawing: code, band and seal. */
const FOOT = { middle: 362, height: 116 } as const;

/** Waves of the band, each a little later than the one before. */
const WAVES = 8;
const WAVE_LENGTH = 48;

/** The seal is drawn before the reader's eyes, once, where the address of the picture names it (pages/home-page.tsx). */
const SEAL_STYLE =
  "#drawn:target>.s{stroke-dasharray:1;animation:s .55s ease-out}@keyframes s{from{stroke-dashoffset:1}}";

/**
 * The engraving of the specimen on the home page: a rosette as its ground, and a foot with the code of its number, a
 * guilloche band and the seal with its tick. The words stand over it in the page.
 */
export function SpecimenDrawing({ time }: { readonly time: "day" | "night" }) {
  const { width, height } = SPECIMEN_DRAWING;
  const [ink, contour, accent, sheet] = (["action", "contour", "accent", "sheet"] as const).map(
    (name) => tokenColour(name)[time],
  );
  const { size, path } = drawQrCode(SPECIMEN.certificate_number);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} fill="none">
      <style>{SEAL_STYLE}</style>
      <g transform={`translate(${width / 2} 176) scale(3.75)`} color={contour} opacity="0.4">
        <Rosette strokeWidth={0.6} />
      </g>
      <g stroke={ink} strokeWidth="0.6" opacity="0.75">
        <path d={band(width - 40, 1)} />
        <path d={band(width - 40, -1)} />
      </g>
      <path d={`M0 ${height - FOOT.height}h${FOOT.height}v${FOOT.height}H0z`} fill="#fff" />
      <path
        d={path}
        stroke="#000"
        shapeRendering="crispEdges"
        transform={`translate(0 ${height - FOOT.height}) scale(${FOOT.height / size})`}
      />
      <g
        id="drawn"
        transform={`translate(${width - 58} ${FOOT.middle})`}
        stroke={accent}
        color={accent}
      >
        <circle r="58" fill={sheet} stroke="none" />
        <g transform="scale(1.13)">
          <Rosette strokeWidth={0.5} />
        </g>
        <circle className="s" pathLength="1" r="56" strokeWidth="1.5" />
        <circle className="s" pathLength="1" r="52" strokeWidth="0.75" />
        <circle r="27" fill={sheet} stroke="none" />
        <path className="s" pathLength="1" d="m-14 1 10 11 19-22" strokeWidth="5" />
      </g>
    </svg>
  );
}

/** Waves across the foot, which together weave a guilloche. */
function band(width: number, side: 1 | -1): string {
  return Array.from({ length: WAVES }, (_, wave) => {
    const start = -wave * (WAVE_LENGTH / WAVES);
    const swing = side * (30 + wave * 5);
    const turns = Math.ceil((width - start) / (WAVE_LENGTH / 2));
    const half = WAVE_LENGTH / 2;
    return `M${start} ${FOOT.middle}q${half / 2} ${swing} ${half} 0${`t${half} 0`.repeat(turns - 1)}`;
  }).join("");
}
