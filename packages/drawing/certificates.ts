import {
  CERTIFICATE_FIELDS,
  columnKind,
  isPaperRow,
  type CertificateFieldName,
  type CertificateRecord,
  confirmationSections,
  hasSubcontracted,
  labelIn,
  type Particulars,
  readConfirmations,
  readParticulars,
  type RegisterRecord,
  sections,
  type ShownSection,
} from "@register/domain/certificate";
import { formatCalendarDate, londonDate } from "@register/domain/days";
import { DIRECTIONS, type LanguageCode, ROUTES } from "@register/domain/site";
import { COMPANY, REGISTRATION } from "@register/content/company";
import { CERTIFICATE_WORDS } from "@register/content/certificate-words";
import type { Kind, Signatory } from "@register/content/kinds";
import { readTextPage } from "@register/content/read-text-page";
import { fillPlaces, plainSpaces } from "@register/domain/text";
import { drawCode } from "./codes.ts";
import { SIGNATURE_LINK, withSignatureField } from "./signature-field.ts";
import { draw, type DrawingJob, lettersWithoutFont } from "./typst.ts";

/** Drawn in English, and beside it in `language`. */
export interface CertificatePdfInput {
  readonly record: CertificateRecord & Pick<RegisterRecord, "confirmations">;
  readonly kind: Kind;
  readonly language: LanguageCode;
  /** Instant in UTC, ISO 8601: the date of the file. */
  readonly issuedAt: string;
  readonly revision?: { readonly revision: number; readonly reason: string } | undefined;
  /** Numbers of the certificates that this one replaces. */
  readonly predecessors?: readonly string[] | undefined;
  readonly link: string;
  /** Missing if a pen fills it in. */
  readonly signatory?: Omit<Signatory, "authorities"> | undefined;
  readonly original?: { readonly original: number; readonly originals: number } | undefined;
  /** A watermark. Pages become pictures, so that nobody can remove it. */
  readonly watermark?: "copy" | "specimen" | undefined;
}

export type DrawnCertificate =
  | { readonly ok: true; readonly pdf: Uint8Array<ArrayBuffer> }
  | {
      readonly ok: false;
      readonly field: CertificateFieldName | "confirmations" | "reason";
      readonly letter: string;
    };

/** Draws PDF/A-3b with the record attached as JSON; with a watermark, pictures without it. */
export async function* drawCertificates(
  papers: readonly CertificatePdfInput[],
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

function fieldsOf({ record, kind }: CertificatePdfInput): readonly CertificateFieldName[] {
  const named = kind.fields.map(({ field }) => field);
  const { values = {} } = readParticulars(record.particulars) ?? {};
  const names = new Set([
    "certificate_number" as const,
    ...named,
    ...CERTIFICATE_FIELDS.map(({ name }) => name),
  ]);
  for (const { field, omit = "" } of kind.fields)
    if (omit === true || values[omit] !== undefined) names.delete(field);
  return [...names].filter((name) => isPaperRow(name) && record[name] !== null);
}

function rowOf(
  word: "predecessor" | "reason",
  text: string,
  languages: readonly LanguageCode[],
  once: Once,
) {
  const labels = once(languages.map((code) => CERTIFICATE_WORDS[code][word]));
  return { isNumber: false, labels, cells: [directed(text)] };
}

function registerRows(paper: CertificatePdfInput, languages: readonly LanguageCode[], once: Once) {
  const { record, kind, predecessors = [] } = paper;
  const rows = fieldsOf(paper).flatMap((name) => {
    const ownLabel = kind.fields.find(({ field }) => field === name)?.label;
    const labels = once(
      languages.map((code) => ownLabel?.[code] ?? CERTIFICATE_WORDS[code].fields[name]),
    );
    const stored = record[name] ?? "";
    const value = directed(columnKind(name) === "date" ? englishDay(stored) : stored);
    const isOfLines = columnKind(name) === "lines";
    // Rows without labels let a page break between them.
    return (isOfLines ? value.text.split("\n") : [value.text]).map((text, at) => ({
      isNumber: name === "certificate_number",
      labels: at === 0 ? labels : [],
      cells: [{ ...value, text }],
    }));
  });
  const previous = rowOf("predecessor", predecessors.join(", "), languages, once);
  return predecessors.length === 0 ? rows : rows.toSpliced(1, 0, previous);
}

export async function certificateJob(paper: CertificatePdfInput): Promise<DrawingJob> {
  const { record, kind, language, issuedAt, link, watermark } = paper;
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
      rtl: DIRECTIONS[code] === "rtl",
    };
  });
  const [year, month, day, hour, minute, second] = issuedAt.split(/[-T:.Z]/).map(Number);
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
      ...sectionsIn(paper, languages, once),
    ],
    reason: rowOf("reason", paper.revision?.reason ?? "", languages, once),
    hasSubcontracted: hasSubcontracted(particulars),
    signature: watermark === undefined ? SIGNATURE_LINK : null,
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
      {
        ...record,
        particulars: particulars === NOTHING ? null : particulars,
        // Left out without a row, so that other papers stay as they are.
        confirmations: record.confirmations ? readConfirmations(record.confirmations) : undefined,
      },
      null,
      2,
    ),
    watermark: watermark === undefined ? null : CERTIFICATE_WORDS.en[watermark].toUpperCase(),
  };
  const format = watermark === undefined ? "pdf-a-3b" : "pictures";
  return { template: "certificate", data, format };
}

const NOTHING: Particulars = { values: {}, further: [] };

/** Drops texts that repeat an earlier language. */
type Once = (texts: readonly (string | undefined)[]) => readonly ReturnType<typeof directed>[];

/** Values stay English, except the first cells of tables. */
function sectionsIn(
  { record, kind }: CertificatePdfInput,
  languages: readonly LanguageCode[],
  once: Once,
) {
  const particulars = readParticulars(record.particulars) ?? NOTHING;
  const all = languages.map((language) => {
    const reader = { language, day: englishDay };
    const words = CERTIFICATE_WORDS[language].confirmations;
    const rules = { [record.kind ?? ""]: kind.confirmations };
    const confirmed = confirmationSections(record, rules, words, reader);
    return [...sections(particulars, reader), ...confirmed.filter(({ rows }) => rows.length > 0)];
  });
  const inEach = <Part>(part: (section: ShownSection) => Part, at: number) =>
    all.flatMap((languageSections) => languageSections.slice(at, at + 1).map(part));
  const [english = []] = all;
  return english.map(({ title, columns, rows, isConfirmations }, at) => ({
    isByDay: isConfirmations,
    title: title === "" ? [] : once(inEach((section) => section.title, at)),
    columns:
      columns?.map(({ isFigures }, place) => ({
        isFigures,
        labels: once(inEach((section) => section.columns?.[place]?.label, at)),
      })) ?? [],
    rows: rows.map((row, place) => {
      const first = (section: ShownSection) => {
        const shownRow = section.rows[place];
        return shownRow === undefined
          ? undefined
          : "label" in shownRow
            ? shownRow.label
            : shownRow[0];
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

function signatoryLines(signatory: CertificatePdfInput["signatory"]) {
  const { name, position, authority = "" } = signatory ?? {};
  return [name, position, authority].flatMap((line) => (line ? [directed(line)] : []));
}

function pictureOf({ files }: Kind, name: string | undefined) {
  const contents = name === undefined ? undefined : files.get(name);
  if (name === undefined || contents === undefined) return null;
  return { format: name.replace(/^.*\./, ""), bytes: [...contents] };
}

function entry(item: string | { readonly title: string; readonly text: string }): string {
  return typeof item === "string" ? item : `${item.title} ${item.text}`;
}

function blocksOf(markdown: string, code: LanguageCode) {
  const { heading, introduction, sections: ownSections } = readTextPage(markdown);
  const block = (level: number, text: string) => Object.assign(directed(text, code), { level });
  return [
    block(1, heading),
    block(0, introduction),
    ...ownSections.flatMap(({ title, paragraphs, items = [], points = [], parts = [] }) =>
      [block(2, title)].concat(
        paragraphs.map((text) => block(0, text)),
        [items, points, parts].flat().map((item) => block(3, `• ${entry(item)}`)),
      ),
    ),
  ].filter(({ text }) => text !== "");
}

function isAccredited({ record, kind }: CertificatePdfInput): boolean {
  return kind.accreditation !== undefined && record.accreditation !== "no";
}

/** Prints the file's date on a revision, and if the record has none. */
function sentencesOf(paper: CertificatePdfInput, code: LanguageCode) {
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
            previous: revision.revision - 1,
          }),
  };
}

/**
 * Takes the direction from the first letter, like dir="auto". Replaces tabs, which SQL can store and no font has: 1⇥2
 * would print as 12.
 */
function directed(given: string, lang = "en") {
  const text = plainSpaces(given).normalize();
  const [first = ""] = /\p{L}/u.exec(text) ?? [];
  return { text, lang, rtl: /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(first) };
}

function refusalOf(paper: CertificatePdfInput, message: string): DrawnCertificate {
  const letters = lettersWithoutFont(message);
  for (const field of [...fieldsOf(paper), "particulars", "confirmations"] as const) {
    const letter = letters.find((candidate) => paper.record[field]?.includes(candidate));
    if (letter !== undefined) return { ok: false, field, letter };
  }
  const ofReason = letters.find((candidate) => paper.revision?.reason.includes(candidate));
  if (ofReason !== undefined) return { ok: false, field: "reason", letter: ofReason };
  throw new Error(`The certificate ${paper.record.certificate_number} was not drawn: ${message}`);
}
