import COMPARE from "#words/compare.json";
import { fillPlaces } from "@register/domain/text";
import type { ComparedField, Comparison } from "@register/comparison/compare";
import type { FilesOfNumber, IssuedFile, Verdict } from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import type { DocumentAnswer, FileIdentity } from "../answer/answer.ts";
import { fillCount, fillMarked } from "@register/ui/fill";
import { shownValue, type AnswerWords } from "./answer-words.ts";

const { answer: ANSWER, document: DOCUMENT, file: FILE } = COMPARE;

/** What is known of the document's bytes. */
export interface DocumentFile {
  readonly identity: FileIdentity;
  /** The file with the same bytes. */
  readonly issued?: IssuedFile | undefined;
  /** Whether the register could not say which files it has. */
  readonly isUnread?: boolean;
}

/** Compares bytes here: no fingerprint leaves the page. Nothing is said where there is none, or nothing to compare with. */
export function documentFile(
  sha256: string | undefined,
  files: FilesOfNumber | undefined,
): DocumentFile {
  if (files === "unread") return { identity: "unknown", isUnread: sha256 !== undefined };
  if (sha256 === undefined || files === undefined) return { identity: "unknown" };
  const issued = files.find((file) => file.sha256 === sha256);
  if (issued === undefined) return { identity: "unrecorded" };
  return { identity: issued.changed.length > 0 ? "changed" : "issued", issued };
}

/** What a compared document adds to the answer about its record. */
export function documentAnswer(
  { fields, counts }: Comparison,
  /** Whether the document has text; else nothing was compared. */
  isText: boolean,
  verdict: Verdict,
  words: AnswerWords,
  file: DocumentFile = { identity: "unknown" },
): DocumentAnswer {
  const named = (some: readonly ComparedField[]) =>
    some.map(({ field }) => words.FIELD_WORDS[field]).join(", ");
  const differing = fields.filter(({ outcome }) => outcome.kind === "differs");
  const uncompared = fields.filter(
    ({ outcome: { kind } }) => kind !== "agrees" && kind !== "differs",
  );
  // A value that nobody compared does not count as agreement: it is for the visitor to look for.
  const isToLookFor = isText && uncompared.length > 0;
  const someUncompared = isToLookFor
    ? [fillPlaces(DOCUMENT.incomplete, { fields: named(uncompared) })]
    : [];
  const agrees = isText && fields.length > 0 && counts.agrees === fields.length;
  const kind = words.documentKind(
    file.identity,
    differing.length > 0 ? "differs" : agrees ? "agrees" : "incomplete",
  );
  return {
    kind,
    sentences: {
      ...recordSentences(verdict, words, kind === "differs" || kind === "changed"),
      file: fileSentences(file, words),
      differs: [fillPlaces(DOCUMENT.differs, { fields: named(differing) })],
      differences: differing.map((field) => yoursAndOurs(field, words)),
      incomplete: isText ? someUncompared : [DOCUMENT.byEye],
      look: isToLookFor ? [DOCUMENT.look] : [],
      agrees: [fillCount(ANSWER.agrees, counts.agrees)],
      same: isText && counts.agrees > 0 ? [sameValues(verdict)] : [],
    },
  };
}

function fileSentences(
  { identity, issued, isUnread = false }: DocumentFile,
  words: AnswerWords,
): readonly string[] {
  if (isUnread) return [FILE.unread];
  if (identity === "unrecorded") return [FILE.unrecorded];
  if (issued === undefined) return [];
  if (identity === "issued") {
    const date = words.dayText(londonDate(new Date(issued.issuedAt)));
    return [fillPlaces(FILE.issued, { date })];
  }
  const fields = issued.changed.map((field) => words.FIELD_WORDS[field]).join(", ");
  return [fillPlaces(FILE.changed, { fields })];
}

/** The record's state with its day, and as it stands beside a document that does not agree. */
function recordSentences(
  verdict: Verdict,
  { dayText }: AnswerWords,
  differs: boolean,
): Pick<DocumentAnswer["sentences"], "state" | "record"> {
  if (verdict.kind === "expired") {
    return { state: [fillMarked(ANSWER.expired, { date: dayText(verdict.on) })], record: [] };
  }
  if (verdict.kind !== "valid") return { state: [], record: [] };
  const ofRecord = differs ? ANSWER.itself : ANSWER.record;
  if (verdict.until === null) return { state: [ANSWER.withoutEnd], record: [ofRecord.withoutEnd] };
  const date = dayText(verdict.until);
  return {
    state: [fillMarked(ANSWER.valid, { date })],
    record: [fillMarked(ofRecord.valid, { date })],
  };
}

function sameValues({ kind }: Verdict): string {
  return kind === "suspended" || kind === "withdrawn" ? ANSWER.same[kind] : ANSWER.same.values;
}

/** A field that differs, in a line. */
function yoursAndOurs(field: ComparedField, words: AnswerWords): string {
  const { outcome } = field;
  const name = { field: words.FIELD_WORDS[field.field] };
  return fillMarked(fillPlaces(DOCUMENT.yours, name), {
    document: outcome.kind === "differs" ? outcome.text : "",
    register: shownValue(field, words),
  });
}
