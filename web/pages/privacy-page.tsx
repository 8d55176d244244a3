import { COMPANY } from "../content/company.ts";
import { PRIVACY_COPY } from "../content/privacy-copy.ts";
import { Notice, NoticeSection } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** What a contact form owes its senders under the UK GDPR, and what is kept in the browser. */
export function PrivacyPage() {
  const { eyebrow, heading, introduction, sections, rights } = PRIVACY_COPY;
  return (
    <>
      <PageHeading eyebrow={eyebrow} heading={heading} introduction={introduction} />
      <Notice>
        {sections.map((section) => (
          <NoticeSection key={section.heading} heading={section.heading}>
            {section.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {section.heading === rights ? (
              <a href={COMPANY.email.href}>{COMPANY.email.text}</a>
            ) : null}
          </NoticeSection>
        ))}
      </Notice>
    </>
  );
}
