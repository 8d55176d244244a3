import REPORT from "#words/report.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import { useSyncExternalStore } from "react";
import { readSubject } from "@register/domain/messages";
import { type Report, reportAddress } from "@register/domain/site";
import { COMPANY } from "@register/content/company";
import { fillWith } from "@register/ui/fill";
import { LANGUAGE } from "@register/ui/this-language";
import { usePageData } from "../navigation/visit.ts";
import { ButtonLink } from "@register/ui/button";
import { Notice, NoticeSection } from "../ui/notice.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

function ReportPage() {
  const { origin } = usePageData();
  const search = useSyncExternalStore(neverChanges, searchOfPage, () => "");
  const subject = readSubject(search, VERDICT_NAMES);
  const known: Report = subject !== undefined && "report" in subject ? subject : {};
  const { eyebrow, heading, introduction, act, send, file, outcome } = REPORT;
  return (
    <>
      <PageHeading
        eyebrow={eyebrow}
        heading={heading}
        introduction={introduction}
        picture="loupe"
      />
      <Notice>
        {known.verdict === "known-forgery" && known.number !== undefined ? (
          <p role="status" className="strong">
            {fillWith(REPORT.known, { number: known.number })}
          </p>
        ) : null}
        <NoticeSection heading={act.heading}>
          <PointList points={act.points} />
          <p>
            {act.register}
            <br />
            <strong dir="ltr" translate="no">
              {new URL(origin).host}
            </strong>
          </p>
          <p>{act.paid}</p>
        </NoticeSection>
        <NoticeSection heading={send.heading}>
          <PointList points={send.points} />
          <p>{send.text}</p>
          <ButtonLink to={{ path: reportAddress(known, LANGUAGE), label: send.link }} />
        </NoticeSection>
        <NoticeSection heading={file.heading}>
          <p>
            {fillWith(file.text, {
              email: (
                <a href={COMPANY.email.href} translate="no">
                  {COMPANY.email.text}
                </a>
              ),
            })}
          </p>
        </NoticeSection>
        <NoticeSection heading={outcome.heading}>
          <p>{outcome.text}</p>
        </NoticeSection>
      </Notice>
    </>
  );
}

const neverChanges = () => () => {};

function searchOfPage(): string {
  return location.search;
}

function PointList({ points }: { readonly points: readonly string[] }) {
  return (
    <ul>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

export { ReportPage as Component };
