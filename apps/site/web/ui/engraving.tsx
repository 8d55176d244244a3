import { Drawing } from "./drawing.tsx";
import styles from "./engraving.module.css";

/** The scenes in apps/site/web/public/engravings. */
export type EngravingName =
  | "bow"
  | "container"
  | "hold"
  | "lighthouse"
  | "loupe"
  | "quay"
  | "sheet"
  | "tools";

/** An engraved picture, four wide and three high. */
export function Engraving({ name }: { readonly name: EngravingName }) {
  return (
    <Drawing path={`/engravings/${name}`} width={640} height={480} className={styles.engraving} />
  );
}
