import {
  CERTIFICATE_FIELDS,
  type CertificateFieldName,
  type CertificateRecord,
  hasSubcontracted,
  labelIn,
  type Particulars,
  readParticulars,
  sections,
  type ShownSection,
} from "@register/domain/certificate";
import { formatCalendarDate, londonDate } from "@register/domain/days";
import { type LanguageCode, ROUTES } from "@register/domain/site";
import { COMPANY, REGISTRATION } from "@register/content/company";
import { CERTIFICATE_WORDS } from "@register/content/certificate-words";
import type { Kind, Signatory } from "@register/content/kinds";
import { readTextPage } from "@register/content/read-text-page";
import { fillPlaces, plainSpaces } from "@register/domain/text";
import { drawCode } from "./codes.ts";
import { SIGNATURE_LINK, withSignatureField } from "./signature-field.ts";
import { draw, type DrawingJob, lettersWithoutFont } from "./typst.ts";

/** A certificate to be drawn: English, and one more language beside it where that is named. */
export interface CertificatePaper {
  readonly record: CertificateRecord;
  readonly kind: Kind;
  readonly language: LanguageCode;
  /** Instant in UTC, ISO 8601, which the file has as its date. */
  readonly issuedAt: string;
  /** Which issue of its number it is, and why there is a further one; none for the first. */
  readonly revision?: { readonly revision: number; readonly reason: string } | undefined;
  /** The numbers of the certificates in whose place this one is. */
  readonly predecessors?: readonly string[] | undefined;
  /** The address in its code. */
  readonly link: string;
  /** Printed under the line; without one it is left to the pen. */
  readonly signatory?: Omit<Signatory, "authorities"> | undefined;
  /** Which of how many that are signed alike. */
  readonly original?: { readonly original: number; readonly originals: number } | undefined;
  /** A word across each page, of a paper that is no certificate: each is a picture, in which the word is part of it. */
  readonly across?: "copy" | "specimen" | undefined;
}

export type DrawnCertificate =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  /** A letter for which no font has a sign, in its field. */
  | {
      readonly ok: false;
      readonly field: CertificateFieldName | "reason";
      readonly letter: string;
    };

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
    if (drawing.ok) yield { ok: true, pdf: withSignatureField(drawing.file) };
    else if (paper !== undefined) yield refusalOf(paper, drawing.message);
  }
}

/** The validation of a code, and what has a place of its own. */
const APART: ReadonlySet<CertificateFieldName> = new Set([
  "qr_validation",
  "accreditation",
  "kind",
  "particulars",
]);

/**
 * Fields with a value: the number, those that the kind names, in its order, and the others, but for those that the kind
 * omits. That a code was validated is for the register to say: no paper can.
 */
function fieldsOf({ record, kind }: CertificatePaper): readonly CertificateFieldName[] {
  const named = kind.fields.map(({ field }) => field);
  const { values = {} } = readParticulars(record.particulars) ?? {};
  const names = new Set([
    "certificate_number" as const,
    ...named,
    ...CERTIFICATE_FIELDS.map(({ name }) => name),
  ]);
  for (const { field, omit = "" } of kind.fields)
    if (omit === true || values[omit] !== undefined) names.delete(field);
  return [...names].filter((name) => !APART.has(name) && record[name] !== null);
}

/** A row for what no field of the register has. */
function rowOf(
  word: "predecessor" | "reason",
  text: string,
  languages: readonly LanguageCode[],
  once: Once,
) {
  const labels = once(languages.map((code) => CERTIFICATE_WORDS[code][word]));
  return { isNumber: false, labels, cells: [directed(text)] };
}

/** The register's fields with their labels, and below the number those of the certificates before it. */
function registerRows(paper: CertificatePaper, languages: readonly LanguageCode[], once: Once) {
  const { record, kind, predecessors = [] } = paper;
  const rows = fieldsOf(paper).flatMap((name) => {
    const own = kind.fields.find(({ field }) => field === name)?.label;
    const labels = once(
      languages.map((code) => own?.[code] ?? CERTIFICATE_WORDS[code].fields[name]),
    );
    const stored = record[name] ?? "";
    const value = directed(name.endsWith("_date") ? englishDay(stored) : stored);
    const isOfLines = CERTIFICATE_FIELDS.some(
      (each) => each.name === name && each.kind === "lines",
    );
    // The lines below the first are rows without a label, among which a sheet may end.
    return (isOfLines ? value.text.split("\n") : [value.text]).map((text, at) => ({
      isNumber: name === "certificate_number",
      labels: at === 0 ? labels : [],
      cells: [{ ...value, text }],
    }));
  });
  const former = rowOf("predecessor", predecessors.join(", "), languages, once);
  return predecessors.length === 0 ? rows : rows.toSpliced(1, 0, former);
}

/** What the template of certificates is given. */
export async function certificateJob(paper: CertificatePaper): Promise<DrawingJob> {
  const { record, kind, language, issuedAt, link, across } = paper;
  const particulars = readParticulars(record.particulars) ?? NOTHING;
  const { title, statement } = particulars.kind ?? {
    title: kind.titles[0],
    statement: kind.statements[0],
  };
  const languages = language === "en" ? (["en"] as const) : (["en", language] as const);
  const address = new URL(link).host + ROUTES.track;
  const words = languages.map((code) => {
    const { typed, original, ...own } = CERTIFICATE_WORDS[code];
    return {
      ...own,
      kind: labelIn(title?.label, code),
      typed: typed.replace("{address}", address),
      original: paper.original === undefined ? null : fillPlaces(original, paper.original),
      ...sentencesOf(paper, code),
      declared: statement?.label[code] ?? "",
      conditions:
        kind.conditions === undefined
          ? null
          : fillPlaces(own.conditions, { revision: kind.conditions.revision }),
      lang: code,
      rtl: code === "ar",
    };
  });
  const [year, month, day, hour, minute, second] = issuedAt.split(/[-T:.Z]/).map(Number);
  // Words that are the same in both languages are printed once.
  const once = (texts: readonly (string | undefined)[]) =>
    languages.flatMap((code, at) => {
      const text = texts[at];
      return text === undefined || texts.indexOf(text) < at ? [] : [directed(text, code)];
    });
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
    logo: pictureOf(kind, kind.logo),
    symbol: isAccredited(paper) ? pictureOf(kind, kind.accreditation?.symbol) : null,
    number: record.certificate_number,
    issued: { year, month, day, hour, minute, second },
    parts: [
      { title: [], columns: [], rows: registerRows(paper, languages, once) },
      ...sectionsIn(particulars, languages, once),
    ],
    reason: rowOf("reason", paper.revision?.reason ?? "", languages, once),
    hasSubcontracted: hasSubcontracted(particulars),
    // Where it is signed: a picture has no field.
    signature: across === undefined ? SIGNATURE_LINK : null,
    signatory: signatoryLines(paper.signatory),
    conditions: languages.flatMap((code) => {
      const file = kind.conditions?.files[code];
      return file === undefined ? [] : [{ blocks: blocksOf(String(kind.files.get(file)), code) }];
    }),
    link,
    address,
    code: await drawCode("qr", link),
    bars: await drawCode("code128", record.certificate_number),
    record: JSON.stringify(
      { ...record, particulars: particulars === NOTHING ? null : particulars },
      null,
      2,
    ),
    across: across === undefined ? null : CERTIFICATE_WORDS.en[across].toUpperCase(),
  };
  const format = across === undefined ? "pdf-a-3b" : "pictures";
  return { template: "certificate", data, format };
}

const NOTHING: Particulars = { values: {}, further: [] };

/** The texts of a label or a value that is written in each language of the paper. */
type Once = (texts: readonly (string | undefined)[]) => readonly ReturnType<typeof directed>[];

/**
 * The sections of the particulars with what stands in each language of the paper. Values are in English, like those of the
 * register's fields, but for the first cells of a row, which name what is measured.
 */
function sectionsIn(particulars: Particulars, languages: readonly LanguageCode[], once: Once) {
  const all = languages.map((language) => sections(particulars, { language, day: englishDay }));
  const inEach = <Part>(part: (section: ShownSection) => Part, at: number) =>
    all.flatMap((own) => own.slice(at, at + 1).map(part));
  const [english = []] = all;
  return english.map(({ title, columns, rows }, at) => ({
    title: title === "" ? [] : once(inEach((section) => section.title, at)),
    columns:
      columns?.map(({ isFigures }, place) => ({
        isFigures,
        labels: once(inEach((section) => section.columns?.[place]?.label, at)),
      })) ?? [],
    rows: rows.map((row, place) => {
      const first = (section: ShownSection) => {
        const own = section.rows[place];
        return own === undefined ? undefined : "label" in own ? own.label : own[0];
      };
      const cells = "label" in row ? [row.value] : row.slice(1);
      return {
        isNumber: false,
        labels: once(inEach(first, at)),
        cells: cells.map((cell) => directed(cell)),
      };
    }),
  }));
}

function englishDay(day: string): string {
  return formatCalendarDate(day, CERTIFICATE_WORDS.en.dates);
}

function signatoryLines(signatory: CertificatePaper["signatory"]) {
  const { name, position, authority = "" } = signatory ?? {};
  return [name, position, authority].flatMap((line) => (line ? [directed(line)] : []));
}

/** A picture that the kind names, as the template takes one. */
function pictureOf({ files }: Kind, name: string | undefined) {
  const contents = name === undefined ? undefined : files.get(name);
  if (name === undefined || contents === undefined) return null;
  return { format: name.replace(/^.*\./, ""), bytes: [...contents] };
}

/** An entry of a list, on a line. */
function entry(each: string | { readonly title: string; readonly text: string }): string {
  return typeof each === "string" ? each : `${each.title} ${each.text}`;
}

/** Headings, paragraphs and entries of lists, one after the other. */
function blocksOf(markdown: string, code: LanguageCode) {
  const { heading, introduction, sections: ownSections } = readTextPage(markdown);
  const block = (level: number, text: string) => Object.assign(directed(text, code), { level });
  return [
    block(1, heading),
    block(0, introduction),
    ...ownSections.flatMap(({ title, paragraphs, items = [], points = [], parts = [] }) =>
      [block(2, title)].concat(
        paragraphs.map((text) => block(0, text)),
        [items, points, parts].flat().map((each) => block(3, `• ${entry(each)}`)),
      ),
    ),
  ].filter(({ text }) => text !== "");
}

/** A mark of accreditation stands on what the kind's accreditation is for, and never where the record says no. */
function isAccredited({ record, kind }: CertificatePaper): boolean {
  return kind.accreditation !== undefined && record.accreditation !== "no";
}

/**
 * Whose certificate it is, under which accreditation, and which revision. Its day of issue is the register's: the day of the
 * file stands on a revision, and where there is no other.
 */
function sentencesOf(paper: CertificatePaper, code: LanguageCode) {
  const { issuedAt, record, kind, revision } = paper;
  const { dates, ...words } = CERTIFICATE_WORDS[code];
  const date = formatCalendarDate(londonDate(new Date(issuedAt)), dates);
  const statement = [words.statement];
  if (record.issuance_date === null && revision === undefined)
    statement.push(fillPlaces(words.issued, { date }));
  if (kind.accreditation !== undefined && isAccredited(paper)) {
    statement.push(fillPlaces(words.accredited, kind.accreditation.held));
  }
  return {
    statement: statement.join(" "),
    replaces:
      revision === undefined
        ? null
        : fillPlaces(words.replaces, {
            revision: revision.revision,
            date,
            former: revision.revision - 1,
          }),
  };
}

/**
 * A text with the direction of its first letter, as browsers find it for dir="auto". Fonts have letters with their accents,
 * and no sign for a tab, which SQL can store: 1⇥2 would be printed as 12.
 */
function directed(given: string, lang = "en") {
  const text = plainSpaces(given).normalize();
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return { text, lang, rtl: /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(first) };
}

function refusalOf(paper: CertificatePaper, message: string): DrawnCertificate {
  const letters = lettersWithoutFont(message);
  for (const field of [...fieldsOf(paper), "particulars" as const]) {
    const letter = letters.find((each) => paper.record[field]?.includes(each));
    if (letter !== undefined) return { ok: false, field, letter };
  }
  const ofReason = letters.find((each) => paper.revision?.reason.includes(each));
  if (ofReason !== undefined) return { ok: false, field: "reason", letter: ofReason };
  throw new Error(`The certificate ${paper.record.certificate_number} was not drawn: ${message}`);
}
