import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { CERTIFICATE_FIELDS, type CertificateRecord } from "@register/domain/certificate";
import { LANGUAGES } from "@register/domain/site";
import { type CertificatePaper, drawCertificates } from "./certificates.ts";

const RECORDS = 1000;

/** Values of every length and script that a certificate is likely to have. */
const WORDS = [
  "MV Ocean Star",
  "Hot-rolled steel coils, pickled & oiled",
  "2,450 MT (± 0.5 %)",
  "Société Générale d’Inspection – Genève",
  "Łódź / Kraków / Gdańsk",
  "Ελλάς Ναυτιλία",
  "Морской регистр",
  "中国检验认证集团",
  "شركة التفتيش البحري",
  "تمور مجففة",
  '"quoted" #strong[x] $a$ <b> \\',
  "unbroken".repeat(12),
];

/** A value that goes on on a further page is read without what stands between. In points. */
const WITHOUT_FOOTER = "-enc UTF-8 -r 72 -x 0 -y 0 -W 596 -H 768".split(" ");

const isInstalled = (program: string) => spawnSync(program, ["-v"]).error === undefined;

describe.skipIf(!isInstalled("pdftotext"))("a thousand certificates", { tags: "trial" }, () => {
  it("have each of their values for another program to read, in files that it finds sound", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "drawn-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const papers = Array.from({ length: RECORDS }, (_, index) => paperOf(index));
    const file = path.join(folder, "certificate.pdf");
    const missing: string[] = [];
    let at = 0;
    for await (const drawing of drawCertificates(papers)) {
      const record = papers[at]?.record;
      at += 1;
      if (!drawing.ok || record === undefined) throw new Error(`${at} was not drawn.`);
      writeFileSync(file, drawing.pdf);
      const text = plain(
        execFileSync("pdftotext", [...WITHOUT_FOOTER, file, "-"], { encoding: "utf8" }),
      );
      for (const { name } of CERTIFICATE_FIELDS) {
        const value = record[name];
        if (value === null || name.endsWith("_date")) continue;
        if (!text.includes(plain(value)))
          missing.push(`${record.certificate_number} ${name} ${value}`);
      }
      if (isInstalled("qpdf")) execFileSync("qpdf", ["--check", file]);
    }
    expect(at).toBe(RECORDS);
    expect(missing).toEqual([]);
  });
});

function paperOf(index: number): CertificatePaper {
  const values = CERTIFICATE_FIELDS.map(({ name, kind }, place) => {
    // One field in five is empty, and the others have each word in turn, some of them many times.
    if ((index + place) % 5 === 0) return [name, null];
    if (kind === "date") return [name, `20${10 + (index % 80)}-0${1 + (place % 9)}-15`];
    const word = WORDS[(index * 7 + place * 5) % WORDS.length] ?? "";
    return [
      name,
      Array.from({ length: index % 37 === 0 ? 40 : 1 + (index % 3) }, () => word).join(" "),
    ];
  });
  const number = `GQC-${index}`;
  const record = { ...Object.fromEntries(values), certificate_number: number } as CertificateRecord;
  return {
    record,
    kind: (["vessel", "commodity", "management"] as const)[index % 3] ?? "vessel",
    language: LANGUAGES[index % LANGUAGES.length]?.code ?? "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: `https://certificates.example/track?number=${number}&code=0123456789abc`,
  };
}

/** Without spaces and marks of direction, in which programs differ, and with letters in their plain shapes. */
function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/[\s\p{Cf}]/gu, "");
}
