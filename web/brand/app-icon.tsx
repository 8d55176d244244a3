import { Rosette } from "../ui/rosette.tsx";
import { Seal } from "../ui/seal.tsx";
import styles from "./app-icon.module.css";

/** Side of the seal's own drawing. */
const SEAL = 48;

/**
 * The seal on deep water, for a home screen. The seal takes the given share of the side: launchers
 * that cut an icon into a shape of theirs leave its inner four fifths alone.
 */
export function AppIcon({ size, share }: { readonly size: number; readonly share: number }) {
  const scale = (size * share) / SEAL;
  return (
    <div className={styles.ground}>
      <svg width={size} height={size} viewBox={`${size / -2} ${size / -2} ${size} ${size}`}>
        <g className={styles.engraving} transform={`scale(${size / 92})`}>
          <Rosette strokeWidth={size / 360} />
        </g>
        <g
          className={styles.seal}
          transform={`scale(${scale}) translate(${SEAL / -2} ${SEAL / -2})`}
        >
          <circle className={styles.field} cx={SEAL / 2} cy={SEAL / 2} r={SEAL / 2} />
          <Seal size={SEAL} />
        </g>
      </svg>
    </div>
  );
}
