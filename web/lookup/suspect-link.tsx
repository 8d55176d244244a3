import { type Report, REPORT_PARAMETER, ROUTES, searchWith } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";
import { pageName } from "../navigation/page-titles.ts";

/**
 * Leads to what to do with a suspicious certificate, from wherever something speaks against one. The report that is begun
 * there says what is known.
 */
export function SuspectLink({ report }: { readonly report: Report }) {
  return (
    <a
      href={localPath(ROUTES.reportCertificate) + searchWith({ [REPORT_PARAMETER]: "", ...report })}
      className="touch-target"
    >
      {pageName(ROUTES.reportCertificate)}
    </a>
  );
}
