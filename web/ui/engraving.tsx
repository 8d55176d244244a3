import { engravingPath, type EngravingName } from "./engraving-path.ts";
import styles from "./engraving.module.css";

/**
 * An engraved picture, four wide and three high. Decorative: the words beside it say what it shows. Loaded once the page
 * is painted and the picture comes near; its room is kept from the start.
 */
export function Engraving({ name }: { readonly name: EngravingName }) {
  return (
    <picture className={`${styles.engraving} screen-only`}>
      <source srcSet={engravingPath(name, "night")} media="(prefers-color-scheme: dark)" />
      <img
        src={engravingPath(name, "day")}
        alt=""
        width="640"
        height="480"
        loading="lazy"
        decoding="async"
        fetchPriority="low"
      />
    </picture>
  );
}
