import COMPARE from "#words/compare.json";
import { fillPlaces } from "@register/domain/text";
import type { ComparedField, Comparison, Unregistered } from "@register/comparison/compare";
import type { Beginning } from "@register/comparison/digest";
import type {
  FilesOfNumber,
  IssuedFile,
  RegisterRecord,
  Verdict,
} from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import type { DocumentAnswer, FoundAnswer, IssuedKind } from "../answer/answer.ts";
import { fillCount, fillMarked } from "@register/ui/fill";
import { nameOf, shownValue, type AnswerWords } from "./answer-words.ts";

const { answer: ANSWER, document: DOCUMENT, file: FILE, found: FOUND } = COMPARE;

export function documentAnswer(
  { fields, counts, cautions, unregistered }: Comparison,
  { sha256, beginnings, isPdf, isText }: GivenFile,
  { certificate, verdict, files = [] }: FoundAnswer,
  words: AnswerWords,
): DocumentAnswer {
  const named = (some: readonly ComparedField[]) =>
    some.map((field) => nameOf(field, words)).join(", ");
  const ofNumber = files === "unread" ? [] : files;
  const issued = ofNumber.find((file) => file.sha256 === sha256);
  const [begun] = beginnings.flatMap(({ sha256: beginningHash, size }) =>
    ofNumber.flatMap((file) =>
      issued === undefined && file.sha256 === beginningHash ? [{ file, size }] : [],
    ),
  );
  const differing = fields.filter(({ outcome }) => outcome.kind === "differs");
  // Values that were not plainly found are left to the visitor's eye.
  const unfound = fields.filter(
    ({ outcome: { kind } }) => isText && kind !== "agrees" && kind !== "differs",
  );
  const [first] = unfound;
  const doubts = [
    ...cautions.map((caution) => COMPARE.cautions[caution]),
    ...(isPdf ? otherFile(begun?.file, sha256, files, certificate, words) : []),
    ...(isText ? [] : [DOCUMENT.byEye]),
    ...(unregistered.length > 0
      ? [fillMarked(DOCUMENT.unregistered, { names: namesOf(unregistered, words) })]
      : []),
    ...(first === undefined ? [] : [fillPlaces(DOCUMENT.check, { field: nameOf(first, words) })]),
  ];
  const compared = differing.length > 0 ? "differs" : doubts.length > 0 ? "doubtful" : "found";
  const kind = issued === undefined ? compared : issuedKind(issued);
  return {
    kind,
    issuedBytes: begun?.size,
    sentences: {
      record: recordSentence(verdict, words, kind === "differs" || kind === "changed"),
      short: kind === "issued" ? [] : [shortWord(kind, begun !== undefined)],
      ...fileSentences(issued, files, certificate, words),
      differs: [fillPlaces(DOCUMENT.differs, { fields: named(differing) })],
      differences: differing.map((field) => yoursAndOurs(field, words)),
      doubt: doubts.slice(0, 1),
      furtherDoubts: doubts.slice(1),
      doubts,
      look: unfound.length > 1 ? [fillPlaces(DOCUMENT.look, { fields: named(unfound) })] : [],
      unregistered: unregistered.flatMap((extra) => unregisteredValue(extra, words)),
      found: [fillCount(FOUND.values, counts.agrees)],
      beware: [FOUND.beware],
      uncompared: [FOUND.uncompared],
      same: isText && counts.agrees > 0 ? [sameValues(verdict)] : [],
    },
  };
}

export interface GivenFile {
  /** Undefined without HTTPS, because browsers then compute no digest. */
  readonly sha256: string | undefined;
  /** Earlier states of the file before bytes were appended, the longest first. */
  readonly beginnings: readonly Beginning[];
  /** A photograph is never an issued file. */
  readonly isPdf: boolean;
  /** Without text, nothing was compared. */
  readonly isText: boolean;
}

/**
 * If files were issued, any other file needs a warning. One that begins with an issued file does, too: the appended
 * bytes may be a signature, and may draw over anything.
 */
function otherFile(
  begun: IssuedFile | undefined,
  sha256: string | undefined,
  files: FilesOfNumber,
  certificate: RegisterRecord,
  words: AnswerWords,
): readonly string[] {
  if (files === "unread") return [FILE.unread];
  if (files.length === 0) return [];
  if (begun === undefined) return [sha256 === undefined ? FILE.insecure : FILE.another];
  return [
    fillPlaces(FILE.begins, { date: dayOf(begun, words) }),
    ...laterThan(begun, files, certificate, words),
  ];
}

function dayOf({ issuedAt }: IssuedFile, { dayText }: AnswerWords): string {
  return dayText(londonDate(new Date(issuedAt)));
}

function laterThan(
  file: IssuedFile,
  files: readonly IssuedFile[],
  certificate: RegisterRecord,
  words: AnswerWords,
): readonly string[] {
  const confirmed = words.confirmationText(certificate, file);
  const later = files.findLast(({ issuedAt }) => issuedAt > file.issuedAt);
  if (later === undefined) return confirmed;
  const date = dayOf(later, words);
  return [fillPlaces(FILE.later, { revision: later.revision, date }), ...confirmed];
}

function issuedKind({ changed }: IssuedFile): IssuedKind {
  if (changed.length === 0) return "issued";
  return changed.every((field) => field === "certificate_number") ? "renumbered" : "changed";
}

function fileSentences(
  issued: IssuedFile | undefined,
  files: FilesOfNumber,
  certificate: RegisterRecord,
  words: AnswerWords,
): Pick<DocumentAnswer["sentences"], "file" | "later"> {
  if (issued === undefined || files === "unread") return { file: [], later: [] };
  const kind = issuedKind(issued);
  const fields = issued.changed.map((field) => words.FIELD_WORDS[field]).join(", ");
  const signed = issued.signed ? FILE.signed : "";
  const { certificate_number: number } = certificate;
  const sentence = fillPlaces(FILE[kind], { date: dayOf(issued, words), fields, number, signed });
  const revision = kind === "issued" ? words.revisionText(issued) : undefined;
  return {
    file: revision === undefined ? [sentence] : [sentence, revision],
    later: laterThan(issued, files, certificate, words),
  };
}

function shortWord(kind: Exclude<DocumentAnswer["kind"], "issued">, isBegun: boolean): string {
  if (kind === "found") return ANSWER.words.unconfirmed;
  return ANSWER.words[kind !== "doubtful" ? kind : isBegun ? "begun" : "unconfirmed"];
}

function recordSentence(
  verdict: Verdict,
  { dayText }: AnswerWords,
  differs: boolean,
): readonly string[] {
  if (verdict.kind !== "valid") return [];
  const ofRecord = differs ? ANSWER.itself : ANSWER.record;
  if (verdict.until === null) return [ofRecord.withoutEnd];
  return [fillMarked(ofRecord.valid, { date: dayText(verdict.until) })];
}

function sameValues({ kind }: Verdict): string {
  return kind === "suspended" || kind === "withdrawn" ? ANSWER.same[kind] : ANSWER.same.values;
}

function namesOf(all: readonly Unregistered[], { FIELD_WORDS }: AnswerWords): string {
  const names = all.map((one) => (one.kind === "field" ? FIELD_WORDS[one.field] : one.label));
  return [...new Set(names)].join(", ");
}

function unregisteredValue(one: Unregistered, { FIELD_WORDS }: AnswerWords): readonly string[] {
  if (one.kind !== "field") return [];
  const named = fillPlaces(DOCUMENT.yoursAlone, { field: FIELD_WORDS[one.field] });
  return [fillMarked(named, { document: one.text })];
}

function yoursAndOurs(field: ComparedField, words: AnswerWords): string {
  const { outcome } = field;
  const name = { field: nameOf(field, words) };
  return fillMarked(fillPlaces(DOCUMENT.yours, name), {
    document: outcome.kind === "differs" ? outcome.text : "",
    register: shownValue(field, words),
  });
}
