import { useId, type ReactNode } from "react";
import type { TextPage, TextSection } from "@register/content/words";
import { PageHeading } from "./page-heading.tsx";
import styles from "./notice.module.css";

export function NoticePage({
  eyebrow,
  page: { heading, introduction, sections },
}: {
  readonly eyebrow: string;
  readonly page: TextPage;
}) {
  return (
    <>
      <PageHeading eyebrow={eyebrow} heading={heading} introduction={introduction} />
      <Notice>
        {sections.map((section) => (
          <NoticeSection key={section.title} heading={section.title}>
            <NoticeText {...section} />
          </NoticeSection>
        ))}
      </Notice>
    </>
  );
}

export function NoticeText({ paragraphs, items }: Pick<TextSection, "paragraphs" | "items">) {
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {items === undefined ? null : (
        <ul>
          {items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}

export function Notice({ children }: { readonly children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>;
}

export function NoticeSection({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.section}>
      <h2 id={headingId} className="title">
        {heading}
      </h2>
      <div className={styles.words}>{children}</div>
    </section>
  );
}
