import { useRef } from "react";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { ContactForm } from "../contact/contact-form.tsx";
import { SideCards } from "../contact/side-cards.tsx";
import { useReportedNumber } from "../contact/use-reported-number.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import styles from "./contact-page.module.css";

export function ContactPage() {
  const columns = useRef<HTMLDivElement>(null);
  useReportedNumber(columns);
  return (
    <>
      <PageHeading {...CONTACT_COPY} />
      <div ref={columns} className={styles.columns}>
        <ContactForm />
        <SideCards />
      </div>
    </>
  );
}
