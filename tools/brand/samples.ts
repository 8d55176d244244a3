import { CERTIFICATE_FIELDS, type CertificateRecord } from "@register/domain/certificate";
import { SAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { certificateLink, LANGUAGES, samplePath } from "@register/domain/site";
import { SPECIMEN_DRAWING } from "@register/content/brand-files";
import { COMPANY, SPECIMEN } from "@register/content/company";
import {
  type CertificatePaper,
  drawCertificates,
  drawPicture,
} from "@register/drawing/certificates";

/**
 * The certificates that anybody may see, as they are drawn for paper, with SPECIMEN across them: the one of the home page,
 * as a picture, and the sample in each language, under a number of its own. The same on every machine.
 */
export async function drawSamples(): Promise<
  readonly { readonly path: string; readonly content: Buffer }[]
> {
  const picture = await drawPicture(paperOf(SPECIMEN.certificate_number));
  const samples = [{ path: SPECIMEN_DRAWING.path as string, content: Buffer.from(picture) }];
  const languages = LANGUAGES.map(({ code }) => code);
  const papers = languages.map((language) => ({ ...paperOf(SAMPLE_CERTIFICATE_NUMBER), language }));
  for await (const drawn of drawCertificates(papers)) {
    const language = languages[samples.length - 1] ?? "en";
    if (!drawn.ok) throw new Error(`No font has the letter ${drawn.letter} of the specimen.`);
    samples.push({ path: samplePath(language), content: Buffer.from(drawn.pdf) });
  }
  return samples;
}

function paperOf(number: string): CertificatePaper {
  const none = Object.fromEntries(CERTIFICATE_FIELDS.map(({ name }) => [name, null]));
  return {
    record: { ...(none as unknown as CertificateRecord), ...SPECIMEN, certificate_number: number },
    kind: "vessel",
    language: "en",
    issuedAt: `${SPECIMEN.issuance_date}T09:00:00.000Z`,
    link: certificateLink(COMPANY.origin, number).href,
    across: "specimen",
  };
}
