import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type CertificateRecord,
  isFurther,
} from "@register/domain/certificate";
import { formatCalendarDate, londonDate } from "@register/domain/days";
import { type LanguageCode, ROUTES } from "@register/domain/site";
import { ACCREDITATION, COMPANY, REGISTRATION } from "@register/content/company";
import { CERTIFICATE_WORDS, type CertificateKind } from "@register/content/certificate-words";
import { fillPlaces } from "@register/domain/text";
import { drawCode } from "./codes.ts";
import { draw, type DrawingJob, lettersWithoutFont } from "./typst.ts";

/** A certificate to be drawn: English, and one more language beside it where that is named. */
export interface CertificatePaper {
  readonly record: CertificateRecord;
  readonly kind: CertificateKind;
  readonly language: LanguageCode;
  /** Instant in UTC, ISO 8601, which the file has as its date. */
  readonly issuedAt: string;
  /** The instant at which the file was issued in whose place it is; none for the first of a number. */
  readonly replaces?: string | undefined;
  /** The address in its code. */
  readonly link: string;
  /** A word across each page, of a paper that is no certificate: each is a picture, in which the word is part of it. */
  readonly across?: "copy" | "specimen" | undefined;
}

export type DrawnCertificate =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  /** A letter for which no font has a sign, in its field. */
  | { readonly ok: false; readonly field: CertificateFieldName; readonly letter: string };

/**
 * Draws certificates as PDF/A-3b, one after the other, each with its record attached as JSON; what bears a word across it,
 * as pictures without the record.
 */
export async function* drawCertificates(
  papers: readonly CertificatePaper[],
): AsyncGenerator<DrawnCertificate> {
  const jobs = await Promise.all(papers.map(certificateJob));
  let at = 0;
  for await (const drawing of draw(jobs)) {
    const paper = papers[at];
    at += 1;
    if (drawing.ok) yield { ok: true, pdf: drawing.file };
    else if (paper !== undefined) yield refusalOf(paper, drawing.message);
  }
}

/**
 * Fields with a value, the number first; of a management system then who, by which standard and for what. That a code was
 * validated is for the register to say: no paper can.
 */
function fieldsOf({ record, kind }: CertificatePaper): readonly CertificateFieldName[] {
  const names = CERTIFICATE_FIELDS.map(({ name }) => name).filter(
    (each) => each !== "qr_validation",
  );
  const withValue = names.filter((name) => record[name] !== null && name !== "certificate_number");
  const isEarly = (name: CertificateFieldName) => kind === "management" && isFurther(name);
  return [
    "certificate_number",
    ...withValue.filter(isEarly),
    ...withValue.filter((name) => !isEarly(name)),
  ];
}

/** What the template of certificates is given. */
export async function certificateJob(paper: CertificatePaper): Promise<DrawingJob> {
  const { record, kind, language, issuedAt, link, across } = paper;
  const languages = language === "en" ? (["en"] as const) : (["en", language] as const);
  const { host } = new URL(link);
  const address = host + ROUTES.track;
  const words = languages.map((code) => {
    const { kinds, typed, statement, verify, signature, stamp, page } = CERTIFICATE_WORDS[code];
    const own = { kind: kinds[kind], typed: typed.replace("{address}", address) };
    const said = [statement, ...sentencesOf(paper, code)].join(" ");
    return {
      verify,
      signature,
      stamp,
      page,
      ...own,
      statement: said,
      lang: code,
      rtl: code === "ar",
    };
  });
  const [year, month, day, hour, minute, second] = issuedAt.split(/[-T:.Z]/).map(Number);
  const data = {
    words,
    company: {
      name: COMPANY.name,
      fullName: COMPANY.fullName,
      contact: [...COMPANY.addressLines.slice(1), COMPANY.phone.text, COMPANY.email.text],
      registration: [
        `${REGISTRATION.name} · ${REGISTRATION.place} ${REGISTRATION.number}`,
        REGISTRATION.office,
      ],
    },
    number: record.certificate_number,
    issued: { year, month, day, hour, minute, second },
    fields: fieldsOf(paper).map((name) => ({
      isNumber: name === "certificate_number",
      labels: languages.map((code) => directed(CERTIFICATE_WORDS[code].fields[name], code)),
      value: directed(shownValue(name, record[name] ?? "")),
    })),
    link,
    address,
    code: await drawCode("qr", link),
    bars: await drawCode("code128", record.certificate_number),
    record: JSON.stringify(record, null, 2),
    across: across === undefined ? null : CERTIFICATE_WORDS.en[across].toUpperCase(),
  };
  const format = across === undefined ? "pdf-a-3b" : "pictures";
  return { template: "certificate", data, format };
}

/** When this file was issued and in whose place, and of an accredited certificate by whom, from the owner's facts. */
function sentencesOf({ record, issuedAt, replaces }: CertificatePaper, code: LanguageCode) {
  const words = CERTIFICATE_WORDS[code];
  const day = (instant: string) => formatCalendarDate(londonDate(new Date(instant)), words.dates);
  const date = day(issuedAt);
  const issued =
    replaces === undefined
      ? fillPlaces(words.issued, { date })
      : fillPlaces(words.replaces, { date, former: day(replaces) });
  if (record.accreditation !== "yes" || ACCREDITATION === undefined) return [issued];
  return [issued, fillPlaces(words.accredited, ACCREDITATION)];
}

function shownValue(name: CertificateFieldName, value: string): string {
  if (name === "accreditation" && (value === "yes" || value === "no"))
    return CERTIFICATE_WORDS.en.answers[value];
  return name.endsWith("_date") ? formatCalendarDate(value, CERTIFICATE_WORDS.en.dates) : value;
}

/** A text with the direction of its first letter, as browsers find it for dir="auto". Fonts have letters with their accents. */
function directed(text: string, lang = "en") {
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return { text: text.normalize(), lang, rtl: /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(first) };
}

function refusalOf(paper: CertificatePaper, message: string): DrawnCertificate {
  const letters = lettersWithoutFont(message);
  for (const field of fieldsOf(paper)) {
    const letter = letters.find((each) => paper.record[field]?.includes(each));
    if (letter !== undefined) return { ok: false, field, letter };
  }
  throw new Error(`The certificate ${paper.record.certificate_number} was not drawn: ${message}`);
}
