import { Drawing } from "./drawing.tsx";
import type { EngravingName } from "./engraving-path.ts";
import styles from "./engraving.module.css";

/** An engraved picture, four wide and three high. */
export function Engraving({ name }: { readonly name: EngravingName }) {
  return (
    <Drawing path={`/engravings/${name}`} width={640} height={480} className={styles.engraving} />
  );
}
