import HOME from "#words/home.json";
import { COMPANY } from "@register/content/company";
import { IS_RIGHT_TO_LEFT, LANGUAGE } from "@register/ui/this-language";
import { Seal } from "../ui/seal.tsx";
import chart from "../public/chart-day.svg?inline";
import specimen from "../public/specimen.svg?inline";
import contours from "../ui/chart-contours.module.css";
import styles from "./social-card.module.css";

/** What other sites show beside a link to this one: the head of the home page, as a picture. */
export function SocialCard() {
  return (
    <div className={styles.card} lang={LANGUAGE} dir={IS_RIGHT_TO_LEFT ? "rtl" : "ltr"}>
      <div className={contours.contours}>
        <img src={chart} alt="" />
      </div>
      <div className={styles.words}>
        <div className={styles.brand}>
          <Seal size={104} />
          <span className={styles.wordmark}>{COMPANY.name}</span>
        </div>
        <p className={styles.heading}>{HOME.heading}</p>
        <p className={styles.company}>{COMPANY.fullName}</p>
      </div>
      <div className={styles.sheet}>
        <img src={specimen} alt="" className={styles.specimen} />
      </div>
    </div>
  );
}
