import { type Report, ROUTES, suspectAddress } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { pageName } from "./page-titles.ts";

/** Leads to what to do with a suspicious certificate, from wherever something speaks against one. */
export function SuspectLink({ report }: { readonly report: Report }) {
  return (
    <a href={suspectAddress(report, LANGUAGE)} className="touch-target">
      {pageName(ROUTES.reportCertificate)}
    </a>
  );
}
