import HOW_TO_VERIFY from "#words/how-to-verify.ts";
import { OPENAPI_PATH } from "../../domain/public-api.ts";
import { ROUTES } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";
import { VerdictLegend } from "../lookup/verdict-legend.tsx";
import { usePageData } from "../navigation/visit.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Notice, NoticeSection } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

/** How to verify a certificate, and at which address: the site's public one. */
function HowToVerifyPage() {
  const { origin } = usePageData();
  const { eyebrow, heading, introduction, ...COPY } = HOW_TO_VERIFY;
  return (
    <>
      <PageHeading
        eyebrow={eyebrow}
        heading={heading}
        introduction={introduction}
        picture="loupe"
      />
      <Notice>
        <NoticeSection heading={COPY.official.heading}>
          <p>
            {COPY.official.before}
            <br />
            <strong dir="ltr">{new URL(origin).host}</strong>
          </p>
          <p>{COPY.official.after}</p>
        </NoticeSection>
        <NoticeSection heading={COPY.lookUp.heading}>
          <ul>
            {COPY.lookUp.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <ButtonLink to={{ path: localPath(ROUTES.track), label: COPY.toTrack }} />
          <a href={localPath(ROUTES.checkMany)} className="touch-target">
            {COPY.many}
          </a>
          {import.meta.env.SUPABASE_URL === undefined ? (
            <a href={OPENAPI_PATH} className="touch-target">
              {COPY.programs}
            </a>
          ) : null}
        </NoticeSection>
        <NoticeSection heading={COPY.verdicts.heading}>
          <p>{COPY.verdicts.text}</p>
          <VerdictLegend />
        </NoticeSection>
        {[COPY.compare, COPY.keep].map((section) => (
          <NoticeSection key={section.heading} heading={section.heading}>
            <p>{section.text}</p>
          </NoticeSection>
        ))}
        <NoticeSection heading={COPY.ask.heading}>
          <p>{COPY.ask.text}</p>
          <a href={localPath(ROUTES.reportCertificate)} className="touch-target">
            {COPY.ask.link}
          </a>
          <p>{COPY.guidelines}</p>
        </NoticeSection>
      </Notice>
    </>
  );
}

export { HowToVerifyPage as Component };
