import { ACCESSIBILITY_COPY } from "../content/accessibility-copy.ts";
import { Notice, NoticeSection } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

export function AccessibilityPage() {
  const { eyebrow, heading, introduction, sections, reviewed } = ACCESSIBILITY_COPY;
  const [last] = sections.slice(-1);
  return (
    <>
      <PageHeading eyebrow={eyebrow} heading={heading} introduction={introduction} />
      <Notice>
        {sections.map((section) => (
          <NoticeSection key={section.heading} heading={section.heading}>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section === last ? <p>{reviewed}</p> : null}
          </NoticeSection>
        ))}
      </Notice>
    </>
  );
}
