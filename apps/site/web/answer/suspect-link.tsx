import { type Report, reportQuery, ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { pageName } from "../navigation/page-titles.ts";

export function SuspectLink({ report }: { readonly report: Report }) {
  return (
    <a href={localPath(ROUTES.reportCertificate) + reportQuery(report)} className="touch-target">
      {pageName(ROUTES.reportCertificate)}
    </a>
  );
}
