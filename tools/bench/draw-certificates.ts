/** Draws so many certificates as they are issued, in turn English and bilingual, each with its copy. */
import { drawCertificates } from "@register/drawing/certificates";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { issuedFileLink, LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";

const papers = Array.from({ length: Number(process.argv[2]) }, (_, at) => {
  const number = `GQC-2025-${at}`;
  return {
    record: { ...DEMONSTRATION_RECORD, certificate_number: number },
    kind: SAMPLE_KIND,
    language: LANGUAGES[at % LANGUAGES.length]?.code ?? "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: issuedFileLink("https://certificates.example", number, "0123456789abc").href,
  };
});
const sheets = papers.flatMap((paper) => [paper, { ...paper, watermark: "copy" as const }]);
for await (const drawn of drawCertificates(sheets)) {
  if (!drawn.ok) throw new Error(`No font has the letter ${drawn.letter}.`);
}
