import { vi } from "vitest";
import { runStaff } from "./run-staff.ts";
import type { Surroundings } from "./start-staff.ts";

/** Settings of a site that is live and well kept. */
const LIVE = { PUBLIC_ORIGIN: "https://certificates.gqc.test", TRUST_PROXY: "1" };

const COMPANY_FILE = "@register/content/company";
const KINDS_FILE = "@register/content/kinds";

interface DoctorSurroundings extends Surroundings {
  /** The placeholders that this project has, or facts in their place. */
  readonly facts?: "placeholders" | "real";
}

let present: DoctorSurroundings["facts"] = "placeholders";

/** Loads the company's facts anew where the last run had others, as modules keep those that they were loaded with. */
function loadWith(facts: DoctorSurroundings["facts"]): void {
  if (facts === present) return;
  present = facts;
  vi.resetModules();
  vi.doUnmock(COMPANY_FILE);
  vi.doUnmock(KINDS_FILE);
  if (facts === "placeholders") return;
  vi.doMock(COMPANY_FILE, () => ({
    COMPANY: { phone: "+44 20 7123 4567" },
    REGISTRATION: {},
    SECURITY_CONTACT: "",
    ACCREDITATIONS: {},
    SPECIMEN: { certificate_number: "GQC-MANY-1" },
  }));
  vi.doMock(KINDS_FILE, async (original) =>
    Object.assign({}, await original(), { readSignatories: () => [{ name: "Ana Silva" }] }),
  );
}

/** Runs doctor over a site with real facts; returns each finding by its topic, as "state: text". */
export async function runDoctor(
  words: readonly string[],
  { facts = "real", environment, ...surroundings }: DoctorSurroundings,
) {
  loadWith(facts);
  const run = await runStaff(["doctor", ...words], {
    ...surroundings,
    environment: { ...LIVE, ...environment },
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
