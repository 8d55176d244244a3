import type {
  FilesOfNumber,
  RegisterRecord,
  Verdict,
  VerdictKind,
} from "@register/domain/certificate";
import type { ReportedVerdict } from "@register/domain/site";
import { type AnswerTone, verdictWords, wordWithDay } from "@register/ui/verdict-words";

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

/**
 * The result for a visitor's document; "none" without one. "found": every value of the record stands in it, and no issued
 * file exists that it could be. "doubtful": nothing differs, but something is left to look at.
 */
type DocumentKind = "none" | IssuedKind | "found" | "doubtful" | "differs";

/** What a document adds to the answer, in sentences. */
type DocumentPart =
  /** The answer to the document in one or two words; empty where the word of the verdict says it. */
  | "short"
  /** That its bytes are those of an issued file. */
  | "file"
  /** That a later file was issued. */
  | "later"
  /** The fields that differ, by name: what "Does not match" goes on with. */
  | "differs"
  /** Both values of each field that differs. */
  | "differences"
  /** The first reason not to rely on it, the others, and all. */
  | "doubt"
  | "furtherDoubts"
  | "doubts"
  /** What to do about those. */
  | "look"
  /** The values that the document states and the record lacks. */
  | "unregistered"
  | "found"
  /** Files can be altered in ways that no comparison of text sees. */
  | "beware"
  /** The parts of a certificate that are not compared. */
  | "uncompared"
  /** Every value was found, beside a record that is not in force. */
  | "same"
  /** That the record is valid, beside a document that does not agree. */
  | "record";

/**
 * What stands in a banner: the record's own verdict (its word, the day that the word goes on with, both in one line, its
 * meaning and its note), and what a document adds; "mismatch" is in one line that it differs, and in which fields.
 */
export type AnswerPart = "word" | "day" | "state" | "sentence" | "note" | "mismatch" | DocumentPart;

/** A visitor's document beside a record. */
export interface DocumentAnswer {
  readonly kind: Exclude<DocumentKind, "none">;
  /** How many of its first bytes are a file that was issued, where something was appended to that. */
  readonly issuedBytes?: number | undefined;
  readonly sentences: Readonly<Record<DocumentPart, readonly string[]>>;
}

type Row = readonly [
  tone: AnswerTone,
  heading: "word" | "short",
  lines: readonly AnswerPart[],
  below: readonly AnswerPart[],
];

/**
 * The one answer of record and document, the worse news first. Green beside a document stands for the bytes that were
 * issued, and for nothing else (decision 0029). A document never outshouts a record that is not in force, nor a valid
 * record a document that says something else.
 */
const ANSWERS: Readonly<Record<VerdictKind, Readonly<Record<DocumentKind, Row>>>> = {
  valid: {
    none: ["valid", "word", ["day"], ["sentence", "note"]],
    found: ["found", "short", ["found"], ["record", "beware", "note"]],
    doubtful: [
      "incomplete",
      "short",
      ["doubt"],
      ["record", "furtherDoubts", "look", "unregistered", "note"],
    ],
    differs: [
      "differs",
      "short",
      ["differs"],
      ["differences", "doubts", "look", "unregistered", "record", "note"],
    ],
    issued: ["valid", "word", ["day", "later"], ["note", "file"]],
    renumbered: ["incomplete", "short", ["file"], ["record", "later", "note"]],
    changed: ["differs", "short", ["file"], ["differences", "record", "later", "note"]],
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
    none: [kind, "word", ["day"], ["sentence", "note"]],
    found: [kind, "word", ["day"], ["sentence", "note", "same"]],
    doubtful: [
      kind,
      "word",
      ["day"],
      ["sentence", "note", "same", "doubts", "look", "unregistered"],
    ],
    differs: [
      "differs",
      "short",
      ["differs", "state"],
      ["sentence", "note", "differences", "doubts", "look", "unregistered"],
    ],
    issued: [kind, "word", ["day"], ["sentence", "note", "file", "later"]],
    renumbered: [kind, "word", ["day"], ["sentence", "note", "file", "later"]],
    changed: [kind, "word", ["day"], ["sentence", "note", "file", "later", "differences"]],
  };
}

/** The same where the office has ended or marked it: its word stays first even where the document differs. */
function endedByOffice(
  kind: Exclude<VerdictKind, "valid">,
  tone: AnswerTone = kind,
): Record<DocumentKind, Row> {
  const below = ["sentence", "note", "differences", "doubts", "look", "unregistered"] as const;
  return { ...outOfForce(kind), differs: [tone, "word", ["day", "mismatch"], below] };
}

/** A verdict that speaks against any document, however it looks. */
export function suspectVerdict({ kind }: Verdict): ReportedVerdict | undefined {
  return kind === "withdrawn" || kind === "known-forgery" ? kind : undefined;
}

export interface Answer {
  readonly tone: AnswerTone;
  /** One or two words; the lines below it go on with days and reasons. */
  readonly heading: AnswerText;
  readonly lines: readonly AnswerText[];
  readonly below: readonly AnswerText[];
}

interface AnswerText {
  readonly part: AnswerPart;
  /** The note stands without one: it is more than a text. */
  readonly text: string;
}

export function answerOf(verdict: Verdict, document: DocumentAnswer | undefined): Answer {
  const [tone, heading, lines, below] = ANSWERS[verdict.kind][document?.kind ?? "none"];
  const words = verdictWords(verdict);
  const textsOf = (part: AnswerPart): readonly string[] => {
    if (part === "word" || part === "sentence") return [words[part]];
    if (part === "day") return words.day === "" ? [] : [words.day];
    if (part === "state") return [wordWithDay(words.word, words.day)];
    if (part === "note") return [""];
    if (document === undefined) return [];
    const { sentences } = document;
    return part === "mismatch"
      ? [[...sentences.short, ...sentences.differs].join(" ")]
      : sentences[part];
  };
  const resolve = (parts: readonly AnswerPart[]) =>
    parts.flatMap((part) => textsOf(part).map((text) => ({ part, text })));
  const [text = ""] = textsOf(heading);
  return { tone, heading: { part: heading, text }, lines: resolve(lines), below: resolve(below) };
}
