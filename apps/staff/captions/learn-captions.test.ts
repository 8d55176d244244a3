import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { DEMONSTRATION_RECORD as RECORD } from "@register/domain/test-support/demonstration-record";
import { demoRegister } from "@register/register/test-support/demo-register";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { PAPER, paperPdf } from "../test-support/paper-pdf.ts";
import { runStaff } from "../test-support/run-staff.ts";
import { learnCaptions } from "./learn-captions.ts";

/** Learns from a paper with these rows, and answers each question by its text. */
async function learn({
  rows = PAPER,
  before = "{}",
  number,
  answer = () => true,
}: {
  readonly rows?: typeof PAPER;
  readonly before?: string;
  readonly number?: string;
  readonly answer?: ((question: string) => boolean) | undefined;
} = {}) {
  const folder = temporaryFolder();
  const [file, captionsFile] = [path.join(folder, "paper.pdf"), path.join(folder, "captions.json")];
  writeFileSync(file, await paperPdf(rows));
  writeFileSync(captionsFile, before);
  const lines: string[] = [];
  const ended = await learnCaptions({
    file,
    number,
    captionsFile,
    find: (one) => Promise.resolve(one === RECORD.certificate_number ? RECORD : undefined),
    confirm: (question) => Promise.resolve(answer(question)),
    print: (text) => lines.push(...text.split("\n")),
  }).catch((error: unknown) => String(error));
  return { lines, ended, written: readFileSync(captionsFile, "utf8") };
}

it("writes the captions that are confirmed, one by one", async () => {
  const { lines, ended, written } = await learn({
    answer: (question) => !question.includes("Kontor"),
  });
  expect(lines).toEqual([
    'Certificate Number  "Certificate No", known',
    'Vessel Name         "Craft", new',
    'Vessel IMO Number   "IMO No", known',
    'Primary Object      "Task in hand", new',
    'Commodity           "Stuff carried", new',
    'Quantity            "Quantity", known',
    'Affiliate           "Sister house", new',
    'Branch              "Kontor", new',
    'Issuance Date       "Date" is left out: it may head the values of several fields',
    'Validity            "Holds good to", new',
  ]);
  expect(ended).toMatch(
    /^5 captions written to \S+captions\.json\. The next start, build or release /,
  );
  expect(written).toBe(`{
  "vessel_name": ["Craft"],
  "primary_object": ["Task in hand"],
  "commodity": ["Stuff carried"],
  "affiliate": ["Sister house"],
  "validity_date": ["Holds good to"]
}
`);
});

it("keeps what the company has, and asks for nothing twice", async () => {
  const before = '{ "branch": ["Kontor", "Comptoir"], "vessel_name": ["Hull"] }';
  const { lines, written } = await learn({ before });
  expect(lines).toContain('Branch              "Kontor", known');
  expect(JSON.parse(written)).toMatchObject({
    branch: ["Kontor", "Comptoir"],
    vessel_name: ["Hull", "Craft"],
  });
});

it("leaves out a caption at which another value of the page stands, too", async () => {
  const rows = [...PAPER, ["Holds good to", "1 March 2026"], ["Craft", "MV Other"]] as const;
  const { lines, written } = await learn({ rows });
  expect(lines).toContain('Vessel Name         "Craft" is left out: it also stands at "MV Other"');
  expect(lines).toContain(
    'Validity            "Holds good to" is left out: it also stands at "1 March 2026"',
  );
  expect(Object.keys(JSON.parse(written) as object)).toEqual([
    "primary_object",
    "commodity",
    "affiliate",
    "branch",
  ]);
});

it.each([
  [{ rows: [["Docket", "GQC-2031-999"]] }, "shows GQC-2031-999: not in the register."],
  [{ rows: [["Words", "without a number at all"]] }, "shows no number: not in the register."],
  [{ number: "GQC 2025" }, "letters, numbers, and hyphens"],
  [{ before: "{" }, "captions.json is not JSON."],
  [
    { before: '{ "branch": ["Vessel"] }' },
    '"Vessel" can\'t be a caption of branch: it is a name of',
  ],
] as const)("says why nothing was written: %j", async (options, words) => {
  const { ended, written } = await learn(options);
  expect(ended).toContain(words);
  expect(written).toBe("before" in options ? options.before : "{}");
});

it("as a command asks nothing without a terminal, and writes nothing then", async () => {
  const data = await demoRegister();
  const file = path.join(data, "paper.pdf");
  writeFileSync(file, await paperPdf());
  const { stdout, exitCode } = await runStaff(["captions", "learn", file], { data });
  expect(stdout).toContain('Branch              "Kontor", new\n');
  expect(stdout).toMatch(/\nNothing was written\. Answer on a terminal, or add --yes\.\n$/);
  expect(exitCode).toBe(0);
  writeFileSync(file, "no document");
  const { stderr } = await runStaff(["captions", "learn", file], { data });
  expect(stderr).toContain(
    "paper.pdf can't be read as a PDF without a password. Nothing was written.",
  );
});
