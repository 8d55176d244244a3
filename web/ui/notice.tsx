import { useId, type ReactNode } from "react";
import { PageHeading } from "./page-heading.tsx";
import styles from "./notice.module.css";

interface NoticeText {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the section ends with. */
  readonly link?: { readonly href: string; readonly text: string };
}

/** A page that is a notice throughout: a heading, and sections of plain words. */
export function NoticePage({
  eyebrow,
  heading,
  introduction,
  sections,
}: {
  readonly eyebrow: string;
  readonly heading: string;
  readonly introduction: string;
  readonly sections: readonly NoticeText[];
}) {
  return (
    <>
      <PageHeading eyebrow={eyebrow} heading={heading} introduction={introduction} />
      <Notice>
        {sections.map((section) => (
          <NoticeSection key={section.heading} heading={section.heading}>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.link === undefined ? null : (
              <a href={section.link.href} className="touch-target">
                {section.link.text}
              </a>
            )}
          </NoticeSection>
        ))}
      </Notice>
    </>
  );
}

/** Sections under their headings, divided by hairlines. */
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
