import HOME from "#words/home.ts";
import { COMPANY } from "../content/company.ts";
import { IS_RIGHT_TO_LEFT, LANGUAGE } from "../languages/this-language.ts";
import { Seal } from "../ui/seal.tsx";
import { SpecimenCertificate } from "../pages/specimen-certificate.tsx";
import { ChartDrawing } from "./chart-drawing.tsx";
import { SpecimenDrawing } from "./specimen-drawing.tsx";
import contours from "../ui/chart-contours.module.css";
import styles from "./social-card.module.css";

/** What other sites show beside a link to this one: the head of the home page, as a picture. */
export function SocialCard() {
  return (
    <div className={styles.card} lang={LANGUAGE} dir={IS_RIGHT_TO_LEFT ? "rtl" : "ltr"}>
      <div className={contours.contours}>
        <ChartDrawing time="day" />
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
        <SpecimenCertificate
          drawing={
            <div className={styles.drawing}>
              <SpecimenDrawing time="day" />
            </div>
          }
        />
      </div>
    </div>
  );
}
