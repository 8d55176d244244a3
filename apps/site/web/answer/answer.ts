import type {
  FilesOfNumber,
  RegisterRecord,
  Verdict,
  VerdictKind,
} from "@register/domain/certificate";
import type { ReportedVerdict } from "@register/domain/site";
import { verdictWords, type AnswerTone } from "@register/ui/verdict-words";

/** The certificate that the page shows, under the verdict of the register. */
export interface FoundAnswer {
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
  /** Those that were issued with its number. */
  readonly files?: FilesOfNumber;
}

/**
 * The bytes are those of an issued file: we know its values, and ignore what the reader found. They are the register's,
 * differ by the number alone, or were the register's at the issue.
 */
export type IssuedKind = "issued" | "renumbered" | "changed";

/** What a visitor's document says beside the record; "none" without one. "doubtful": nothing differs, nor is all well. */
type DocumentKind = "none" | IssuedKind | "agrees" | "doubtful" | "differs";

/** What a document adds to the answer, in sentences. */
type DocumentPart =
  /** That its bytes are those of an issued file. */
  | "file"
  /** That a later file was issued. */
  | "later"
  /** The record's state with its day, "Valid until 31 December 2034."; empty where the word of the verdict says it. */
  | "state"
  /** The fields that differ, by name. */
  | "differs"
  /** Both values of each field that differs. */
  | "differences"
  /** The first reason not to rely on it, the others, and all. */
  | "doubt"
  | "furtherDoubts"
  | "doubts"
  /** What to do about those. */
  | "look"
  | "agrees"
  /** Agreement beside a record that is not in force. */
  | "same"
  /** That the record is valid, beside a document that does not agree. */
  | "record";

/** What stands in a banner: the record's own verdict (its word, meaning and note), and what a document adds. */
export type AnswerPart = "word" | "sentence" | "note" | DocumentPart;

/** A visitor's document beside a record. */
export interface DocumentAnswer {
  readonly kind: Exclude<DocumentKind, "none">;
  /** How many of its first bytes are a file that was issued, where something was appended to that. */
  readonly issuedBytes?: number | undefined;
  readonly sentences: Readonly<Record<DocumentPart, readonly string[]>>;
}

type Row = readonly [
  tone: AnswerTone,
  heading: readonly AnswerPart[],
  below: readonly AnswerPart[],
];

/**
 * The one answer of record and document, the worse news first: a document that agrees, or is the very file that was
 * issued, never outshouts a record that is not in force, nor a valid record a document that says something else.
 */
const ANSWERS: Readonly<Record<VerdictKind, Readonly<Record<DocumentKind, Row>>>> = {
  valid: {
    none: ["valid", ["word"], ["sentence", "note"]],
    agrees: ["valid", ["state", "agrees"], ["note"]],
    doubtful: ["incomplete", ["doubt"], ["record", "furtherDoubts", "look", "note"]],
    differs: ["differs", ["differs"], ["differences", "doubts", "look", "record", "note"]],
    issued: ["valid", ["state", "later"], ["note", "file"]],
    renumbered: ["incomplete", ["file"], ["record", "later", "note"]],
    changed: ["differs", ["file"], ["differences", "record", "later", "note"]],
  },
  expired: outOfForce("expired"),
  "not-yet-valid": outOfForce("not-yet-valid"),
  unclear: outOfForce("unclear"),
  suspended: endedByOffice("suspended", "differs"),
  withdrawn: endedByOffice("withdrawn"),
  // Above everything that the record or a document says. Its sentence has the record's own state in it.
  "known-forgery": endedByOffice("known-forgery"),
};

/** The answers beside a record that is not in force. */
function outOfForce(kind: Exclude<VerdictKind, "valid">): Record<DocumentKind, Row> {
  return {
    none: [kind, ["word"], ["sentence", "note"]],
    agrees: [kind, ["state"], ["sentence", "note", "same"]],
    doubtful: [kind, ["state"], ["sentence", "note", "same", "doubts", "look"]],
    differs: [
      "differs",
      ["differs", "state"],
      ["sentence", "note", "differences", "doubts", "look"],
    ],
    issued: [kind, ["state"], ["sentence", "note", "file", "later"]],
    renumbered: [kind, ["state"], ["sentence", "note", "file", "later"]],
    changed: [kind, ["state"], ["sentence", "note", "file", "later", "differences"]],
  };
}

/** The same where the office has ended or marked it: its word stays first even where the document differs. */
function endedByOffice(
  kind: Exclude<VerdictKind, "valid">,
  tone: AnswerTone = kind,
): Record<DocumentKind, Row> {
  const below = ["sentence", "note", "differences", "doubts", "look"] as const;
  return { ...outOfForce(kind), differs: [tone, ["word", "differs"], below] };
}

/** A verdict that speaks against any document, however it looks. */
export function suspectVerdict({ kind }: Verdict): ReportedVerdict | undefined {
  return kind === "withdrawn" || kind === "known-forgery" ? kind : undefined;
}

export interface Answer {
  readonly tone: AnswerTone;
  readonly heading: readonly AnswerText[];
  readonly below: readonly AnswerText[];
}

interface AnswerText {
  readonly part: AnswerPart;
  /** The note stands without one: it is more than a text. */
  readonly text: string;
}

export function answerOf(verdict: Verdict, document: DocumentAnswer | undefined): Answer {
  const [tone, heading, below] = ANSWERS[verdict.kind][document?.kind ?? "none"];
  const words = verdictWords(verdict);
  const textsOf = (part: AnswerPart): readonly string[] => {
    if (part === "word") return [words.wordSince];
    if (part === "sentence") return [words.sentence];
    if (part === "note") return [""];
    const texts = document?.sentences[part] ?? [];
    return part === "state" && texts.length === 0 ? [words.wordSince] : texts;
  };
  const resolve = (parts: readonly AnswerPart[]) =>
    parts.flatMap((part) => textsOf(part).map((text) => ({ part, text })));
  return { tone, heading: resolve(heading), below: resolve(below) };
}
