import COMPARE from "#words/compare.json";
import { type Report, reportAddress } from "@register/domain/site";
import { readDraft, saveDraft } from "../contact/contact-draft.ts";
import { unmarked } from "@register/ui/fill";
import { LANGUAGE } from "@register/ui/this-language";
import { ButtonLink } from "@register/ui/button";
import { SuspectLink } from "../answer/suspect-link.tsx";

/**
 * Characters. The form takes more (CONTACT_LIMITS) and adds the certificate's data; importing its limits would load its
 * checks.
 */
export const LONGEST_REPORT = 640;

/** The document stays on the device. */
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
        variant="outline"
        to={{ path: reportAddress(known, LANGUAGE), label: COMPARE.report }}
        onClick={begin}
      />
      <SuspectLink report={known} />
    </div>
  );
}
