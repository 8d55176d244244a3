import { COMPANY } from "../content/company.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./contact-form.module.css";
import type { ContactObstacle as Obstacle } from "./contact-page-data.ts";

const { form: COPY } = CONTACT_COPY;

/** Why a message without faults was not sent, and what to do; nothing is lost meanwhile. */
export function ContactObstacle({ obstacle }: { readonly obstacle: Obstacle }) {
  const { title, text } = COPY[obstacle];
  return (
    <WarningBanner title={title}>
      <p>
        {text}
        {obstacle === "trapped" ? null : (
          <>
            {" "}
            <a href={COMPANY.email.href} className={styles.link}>
              {COMPANY.email.text}
            </a>
            .
          </>
        )}
      </p>
    </WarningBanner>
  );
}
