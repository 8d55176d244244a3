import { vi } from "vitest";
import { runStaff } from "./run-staff.ts";
import type { Surroundings } from "./start-staff.ts";

/** Settings of a site that is live and well kept. */
const LIVE = { PUBLIC_ORIGIN: "https://certificates.gqc.test", TRUST_PROXY: "1" };

const COMPANY_FILE = "@register/content/company";
const KINDS_FILE = "@register/content/kinds";

/** The tests' own, since an owner's may be any. */
const FACTS = {
  placeholders: {
    phone: { text: "+44 20 7946 0123", href: "tel:+442079460123" },
    specimen: { certificate_number: "GQC-2025-001", vessel_name: "MV Demonstration Star" },
    signatory: { name: "[Name of who signs]", position: "[Position]" },
  },
  real: {
    phone: { text: "+44 20 7123 4567", href: "tel:+442071234567" },
    specimen: { certificate_number: "GQC-MANY-1" },
    signatory: { name: "Ana Silva", position: "Surveyor" },
  },
} as const;

interface DoctorSurroundings extends Surroundings {
  readonly company?: keyof typeof FACTS;
}

let current: keyof typeof FACTS | undefined;

/** Loads the company's facts anew where the last run had others, as modules keep those that they were loaded with. */
function loadWith(company: keyof typeof FACTS): void {
  if (company === current) return;
  current = company;
  const { phone, specimen, signatory } = FACTS[company];
  vi.resetModules();
  vi.doMock(COMPANY_FILE, () => ({
    COMPANY: { phone },
    REGISTRATION: {},
    SECURITY_CONTACT: "",
    ACCREDITATIONS: {},
    SPECIMEN: specimen,
  }));
  vi.doMock(KINDS_FILE, async (original) =>
    Object.assign({}, await original(), { readSignatories: () => [signatory] }),
  );
}

/** Runs doctor over a site with real facts, unless `facts` says otherwise; returns each finding by its topic, as "state: text". */
export async function runDoctor(
  words: readonly string[],
  { company = "real", environment, ...surroundings }: DoctorSurroundings,
) {
  loadWith(company);
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
