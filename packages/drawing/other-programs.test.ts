import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { kinds } from "@register/content/kinds";
import { ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { type CertificatePdfInput, certificateJob } from "./certificates.ts";
import { draw } from "./typst.ts";

const KINDS_AND_LANGUAGES = [...kinds().values()].flatMap((kind) =>
  LANGUAGES.map(({ code: language }) => ({ kind, language })),
);

/** Of Debian's package libpdfbox2-java, and what it needs of others. */
const PREFLIGHT = [
  "preflight",
  "pdfbox2",
  "xmpbox",
  "fontbox2",
  "commons-logging",
  "javax.activation",
  "jaxb-api",
].map((name) => `/usr/share/java/${name}.jar`);

/** Preflight knows PDF/A-1b alone: it names the attached record (twice), the profile of colours, and the part of the standard. */
const OF_A_3B = ["1.2.9", "1.4.7", "2.1.6", "7.11.2"];

const isInstalled = (...programs: readonly string[]) =>
  programs.every((program) => spawnSync(program, ["--version"]).error === undefined);

describe("a certificate of each kind and language", { tags: "trial" }, () => {
  let folder: string;
  let files: readonly string[];
  let plainFiles: readonly string[];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "drawn-"));
    const jobs = await Promise.all(
      KINDS_AND_LANGUAGES.map((each) => certificateJob({ ...PAPER, ...each })),
    );
    // The earlier standard has no attachments: the template leaves the record out where a word stands across the page.
    const plain = jobs.map(({ data, ...job }) => ({
      ...job,
      data: { ...data, watermark: "" },
      format: "pdf-a-1b" as const,
    }));
    files = await written("a-3b", jobs);
    plainFiles = await written("a-1b", plain);
    return () => rmSync(folder, { recursive: true });
  });

  async function written(name: string, jobs: Parameters<typeof draw>[0]) {
    const names: string[] = [];
    for await (const drawing of draw(jobs)) {
      if (!drawing.ok) throw new Error(drawing.message);
      const file = path.join(folder, `${name}-${names.length}.pdf`);
      writeFileSync(file, drawing.file);
      names.push(file);
    }
    return names;
  }

  it.skipIf(!isInstalled("qpdf"))("is sound to qpdf", () => {
    for (const file of files) {
      expect(spawnSync("qpdf", ["--check", file]).status).toBe(0);
    }
  });

  it.skipIf(!isInstalled("pdfinfo"))("is tagged, and has its record attached", () => {
    for (const file of files) {
      expect(execFileSync("pdfinfo", [file], { encoding: "utf8", stdio: "pipe" })).toMatch(
        /^Tagged: +yes$/m,
      );
      const saved = path.join(folder, "record.json");
      execFileSync("pdfdetach", ["-save", "1", "-o", saved, file], { stdio: "pipe" });
      expect(JSON.parse(readFileSync(saved, "utf8"))).toEqual({
        ...DEMONSTRATION_RECORD,
        ...OWN,
        particulars: JSON.parse(OWN.particulars ?? "") as unknown,
      });
    }
  });

  it.skipIf(!PREFLIGHT.every((file) => existsSync(file)))(
    "is PDF/A to Preflight: by the earlier standard without a fault, by ours but for what came with it",
    () => {
      expect(faultsOf(plainFiles)).toEqual([]);
      expect(new Set(faultsOf(files))).toEqual(new Set(OF_A_3B));
    },
  );

  /** The classes of what Preflight finds. */
  function faultsOf(names: readonly string[]): readonly string[] {
    const list = path.join(folder, "list.txt");
    writeFileSync(list, names.join("\n"));
    const program = ["-cp", PREFLIGHT.join(":"), "org.apache.pdfbox.preflight.Validator_A1b"];
    spawnSync("java", [...program, "xml", "group", list]);
    const report = readFileSync(`${list}.preflight.xml`, "utf8");
    expect(report.match(/<isValid /g)).toHaveLength(names.length);
    return Array.from(report.matchAll(/<code>(.*?)<\/code>/g), ([, code = ""]) => code);
  }
});

/** A table of several sheets between rows. */
const OWN = ofKind(SAMPLE_KIND, {
  values: {
    seller: "Example Grain Trading – شركة المثال",
    results: Array.from({ length: 50 }, (_, at) => [`Sample ${at}`, "ISO 6540", "13 % †", "15 %"]),
    remarks: "Sealed samples are kept.",
  },
});

const PAPER: CertificatePdfInput = {
  record: { ...DEMONSTRATION_RECORD, ...OWN },
  revision: { revision: 2, reason: "Weight corrected" },
  predecessors: ["GQC-2024-001"],
  signatory: { name: "Ana Silva", position: "Senior Surveyor" },
  original: { original: 1, originals: 3 },
  kind: SAMPLE_KIND,
  language: "en",
  issuedAt: "2026-01-14T09:00:00.000Z",
  link: "https://certificates.example/track?number=GQC-2025-001&code=0123456789abc",
};
