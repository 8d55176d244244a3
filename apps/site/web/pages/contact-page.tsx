import CONTACT from "#words/contact.json";
import { ROUTES } from "@register/domain/site";
import { ContactForm } from "../contact/contact-form.tsx";
import { SideCards } from "../contact/side-cards.tsx";
import { localPath } from "@register/ui/this-language";
import type { PageArrival } from "../navigation/visit.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import styles from "./contact-page.module.css";

function ContactPage() {
  return (
    <>
      <PageHeading
        eyebrow={CONTACT.eyebrow}
        heading={CONTACT.heading}
        introduction={CONTACT.introduction}
      >
        <a href={localPath(ROUTES.reportCertificate)} className={`touch-target ${styles.report}`}>
          {CONTACT.report}
        </a>
      </PageHeading>
      <div className={styles.columns}>
        <ContactForm />
        <SideCards />
      </div>
    </>
  );
}

/** The query begins the message; a served document already contains it. */
function load({ query, served }: PageArrival) {
  return served === undefined ? [{ pageQuery: query }] : [];
}

export { ContactPage as Component, load };
