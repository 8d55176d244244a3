import CONTACT from "#words/contact.ts";
import { ContactForm } from "../contact/contact-form.tsx";
import { SideCards } from "../contact/side-cards.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import styles from "./contact-page.module.css";

function ContactPage() {
  return (
    <>
      <PageHeading {...CONTACT} />
      <div className={styles.columns}>
        <ContactForm />
        <SideCards />
      </div>
    </>
  );
}

export { ContactPage as Component };
