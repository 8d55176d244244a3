import type { ReactNode } from "react";
import { Notice, NoticeSection } from "./notice.tsx";
import { PageHeading } from "./page-heading.tsx";

interface NoticeCopy {
  readonly eyebrow: string;
  readonly heading: string;
  readonly introduction: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly paragraphs: readonly string[];
  }[];
}

/** A page that is a notice throughout: a heading, and sections of plain words. */
export function NoticePage({
  copy,
  closing,
}: {
  readonly copy: NoticeCopy;
  /** What ends the section of this heading. */
  readonly closing: { readonly under: string; readonly words: ReactNode };
}) {
  const { eyebrow, heading, introduction, sections } = copy;
  return (
    <>
      <PageHeading eyebrow={eyebrow} heading={heading} introduction={introduction} />
      <Notice>
        {sections.map((section) => (
          <NoticeSection key={section.heading} heading={section.heading}>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.heading === closing.under ? closing.words : null}
          </NoticeSection>
        ))}
      </Notice>
    </>
  );
}
