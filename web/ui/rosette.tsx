/**
 * Guilloche as the printer's rose engine cut it: one ellipse turned about the centre, and smaller
 * roses in its eye. All of it is one path: a browser styles and lays out every element of a drawing
 * before it paints the page, copies made by <use> too.
 */
const PETAL = { length: 46, width: 17 } as const;

const PETALS = 32;

/** The eye of a rosette is 17/46 of its radius: a smaller one fills it, and a third that one's eye. */
const RINGS = [1, 0.37, 0.137];

const OUTLINE = RINGS.flatMap((scale) =>
  Array.from({ length: PETALS }, (_, petal) => ellipse(scale, (180 / PETALS) * petal)),
).join("");

/** An ellipse about the origin, turned by that many degrees: two half-turns of the pen. */
function ellipse(scale: number, degrees: number): string {
  const length = PETAL.length * scale;
  const radians = (degrees * Math.PI) / 180;
  const x = rounded(length * Math.cos(radians));
  const y = rounded(length * Math.sin(radians));
  const arc = `a${rounded(length)} ${rounded(PETAL.width * scale)} ${rounded(degrees)} 1 1 `;
  return `M${x} ${y}${arc}${rounded(-2 * x)} ${rounded(-2 * y)}${arc}${rounded(2 * x)} ${rounded(2 * y)}`;
}

/** To a tenth: finer than any screen shows at the sizes that it is drawn in. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A rosette of radius 46 about the origin of the surrounding drawing, in its current colour. */
export function Rosette({
  strokeWidth,
  id,
}: {
  /** Left out where it is only defined, for each <use> to say. */
  readonly strokeWidth?: number;
  /** For <use> elsewhere in the same drawing. */
  readonly id?: string;
}) {
  return (
    <path
      id={id}
      d={OUTLINE}
      strokeWidth={strokeWidth}
      fill="none"
      stroke="currentColor"
      vectorEffect="non-scaling-stroke"
    />
  );
}
