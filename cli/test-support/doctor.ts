import { runStaff, type StaffSurroundings } from "./run-staff.ts";

/** Settings of a site that is live and well kept. */
const LIVE = { PUBLIC_ORIGIN: "https://certificates.gqc.test", TRUST_PROXY: "1" };

/** Puts real facts of the company in the place of the placeholders that this project has. */
const REAL_FACTS = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module";
  registerHooks({
    load: (url, context, next) =>
      url.endsWith("/web/content/company.ts")
        ? { format: "module", source: "export const COMPANY = { phone: '+44 20 7123 4567' }, REGISTRATION = {}, SECURITY_CONTACT = '';", shortCircuit: true }
        : next(url, context),
  });`)}`;

/** Runs doctor over a site with real facts; gives each finding by its topic, as "state: text". */
export async function runDoctor(words: readonly string[], surroundings: StaffSurroundings) {
  const run = await runStaff(["doctor", ...words], {
    ...surroundings,
    environment: { ...LIVE, NODE_OPTIONS: `--import=${REAL_FACTS}`, ...surroundings.environment },
  });
  // The last line is the sum.
  const lines = run.stdout.split("\n").map((line) => line.split(/ {2,}/));
  const findings = lines.slice(0, -2).map(([topic = "", state, text]) => {
    return [topic, `${state}: ${text}`] as const;
  });
  return { ...run, findings: new Map(findings) };
}

/** The states that a run of doctor gave. */
export function statesOf({ findings }: Awaited<ReturnType<typeof runDoctor>>): Set<string> {
  return new Set([...findings.values()].map((finding) => finding.split(":", 1).join("")));
}
