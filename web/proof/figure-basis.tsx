import type { OwnText } from "../content/own-facts.ts";
import { Own } from "./own.tsx";
import styles from "./proof.module.css";

/** What a figure rests on, beneath its label. */
export function FigureBasis({ basis }: { readonly basis: OwnText }) {
  return (
    <p className={styles.basis}>
      <Own text={basis} />
    </p>
  );
}
