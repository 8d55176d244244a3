/**
 * Guilloche as the printer's rose engine cut it: one ellipse turned about the centre. Doubling the
 * group five times draws 32 petals from five short lines; smaller ones fill the eye. The definition stands once in the
 * document (see RosetteDefinition); every other rosette refers to it.
 */
const ROSETTE_ID = "rosette";

/** Half-turns shared out by doubling: 90, 45, 22.5, 11.25, 5.625 degrees. */
const DOUBLINGS = [1, 2, 3, 4, 5];

/** The eye of a rosette is 17/46 of its radius: a smaller one fills it, and a third that one's eye. */
const RINGS = [1, 0.37, 0.137];

export function RosetteDefinition() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <ellipse id={`${ROSETTE_ID}-0`} rx="46" ry="17" vectorEffect="non-scaling-stroke" />
        {DOUBLINGS.map((level) => (
          <g key={level} id={`${ROSETTE_ID}-${level}`}>
            <use href={`#${ROSETTE_ID}-${level - 1}`} />
            <use href={`#${ROSETTE_ID}-${level - 1}`} transform={`rotate(${180 / 2 ** level})`} />
          </g>
        ))}
        <g id={ROSETTE_ID}>
          {RINGS.map((scale) => (
            <use
              key={scale}
              href={`#${ROSETTE_ID}-${DOUBLINGS.length}`}
              transform={`scale(${scale})`}
            />
          ))}
        </g>
      </defs>
    </svg>
  );
}

/** A rosette of radius 46 about the origin of the surrounding drawing, in its current colour. */
export function Rosette({ strokeWidth = 0.5 }: { readonly strokeWidth?: number }) {
  return (
    <use href={`#${ROSETTE_ID}`} fill="none" stroke="currentColor" strokeWidth={strokeWidth} />
  );
}
