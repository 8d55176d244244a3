import PAGE from "#words/how-to-verify.md";
import LINKS from "#words/how-to-verify-links.json";
import TITLES from "#words/titles.json";
import { OPENAPI_PATH, ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { VerdictLegend } from "../answer/verdict-legend.tsx";
import { usePageData } from "../navigation/visit.ts";
import { ButtonLink } from "@register/ui/button";
import { Notice, NoticeSection, NoticeText } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

function HowToVerifyPage() {
  const { origin } = usePageData();
  const [official, lookUp, verdicts, compare, keep, ask] = PAGE.sections;
  const [beforeAddress, afterAddress] = official.paragraphs;
  const [whatToDo, guidelines] = ask.paragraphs;
  return (
    <>
      <PageHeading {...PAGE} eyebrow={TITLES.howToVerify} picture="loupe" />
      <Notice>
        <NoticeSection heading={official.title}>
          <p>
            {beforeAddress}
            <br />
            <strong dir="ltr" translate="no">
              {new URL(origin).host}
            </strong>
          </p>
          <p>{afterAddress}</p>
        </NoticeSection>
        <NoticeSection heading={lookUp.title}>
          <NoticeText {...lookUp} />
          <ButtonLink to={{ path: localPath(ROUTES.track), label: LINKS.verifyNow }} />
          <a href={localPath(ROUTES.checkMany)} className="touch-target">
            {LINKS.checkMany}
          </a>
          {import.meta.env.SUPABASE_URL === undefined ? (
            <a href={OPENAPI_PATH} className="touch-target">
              {LINKS.forPrograms}
            </a>
          ) : null}
        </NoticeSection>
        <NoticeSection heading={verdicts.title}>
          <NoticeText {...verdicts} />
          <VerdictLegend />
        </NoticeSection>
        {[compare, keep].map((section) => (
          <NoticeSection key={section.title} heading={section.title}>
            <NoticeText {...section} />
          </NoticeSection>
        ))}
        <NoticeSection heading={ask.title}>
          <p>{whatToDo}</p>
          <a href={localPath(ROUTES.reportCertificate)} className="touch-target">
            {LINKS.howToReport}
          </a>
          <p>{guidelines}</p>
        </NoticeSection>
      </Notice>
    </>
  );
}

export { HowToVerifyPage as Component };
