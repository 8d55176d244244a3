import COMPARE from "#words/compare.json";
import { type Report, reportAddress } from "@register/domain/site";
import { readDraft, saveDraft } from "../contact/contact-draft.ts";
import { unmarked } from "@register/ui/fill";
import { LANGUAGE } from "@register/ui/this-language";
import { ButtonLink } from "@register/ui/button";
import { SuspectLink } from "../answer/suspect-link.tsx";

/**
 * Longest message that a report begins, in characters: the form takes more (CONTACT_LIMITS), and puts what is known of
 * the certificate before it. The limits themselves would bring the form's checks along.
 */
export const LONGEST_REPORT = 640;

/** Leads to the message form, with what differs in the message; the document itself stays here. */
export function ReportLink({
  report: known,
  lines,
}: {
  readonly report: Report;
  readonly lines: readonly string[];
}) {
  const begin = () => {
    const draft = readDraft();
    const report = unmarked([COMPARE.reported, ...lines].join("\n"));
    const written = draft.message ?? "";
    if (written.includes(report)) return;
    const message = written === "" ? report : `${written}\n${report}`;
    if (message.length <= LONGEST_REPORT) saveDraft({ ...draft, message });
  };
  return (
    <div className="row screen-only">
      <ButtonLink
        look="outline"
        to={{ path: reportAddress(known, LANGUAGE), label: COMPARE.report }}
        onClick={begin}
      />
      <SuspectLink report={known} />
    </div>
  );
}
