import type {
  FilesOfNumber,
  RegisterRecord,
  Verdict,
  VerdictKind,
} from "@register/domain/certificate";
import type { ReportedVerdict } from "@register/domain/site";
import { type AnswerTone, verdictWords, wordWithDay } from "@register/ui/verdict-words";

export interface FoundAnswer {
  readonly certificate: RegisterRecord;
  readonly verdict: Verdict;
  readonly files?: FilesOfNumber;
}

/**
 * The document is an issued file, so the reader's findings are ignored. "issued": it matches the register.
 * "renumbered": only the number differs. "changed": the register has changed since the issue.
 */
export type IssuedKind = "issued" | "renumbered" | "changed";

/**
 * "found": every value of the record stands in the document, and no issued file exists that it could be. "doubtful":
 * nothing differs, but something needs a look.
 */
type DocumentKind = "none" | IssuedKind | "found" | "doubtful" | "differs";

type DocumentPart =
  /** The answer in one or two words; empty if the verdict's word says it. */
  | "short"
  /** The document is byte for byte an issued file. */
  | "file"
  | "later"
  /** The names of the differing fields, which complete "Does not match". */
  | "differs"
  | "differences"
  /** The first warning, the others, and all. */
  | "doubt"
  | "furtherDoubts"
  | "doubts"
  /** Advice on the warnings. */
  | "look"
  /** Values in the document that the record lacks. */
  | "unregistered"
  | "found"
  /** Warns that a comparison of text misses some alterations. */
  | "beware"
  | "uncompared"
  /** Every value was found, but the record is not in force. */
  | "same"
  /** The record is valid, but the document does not agree. */
  | "record";

/**
 * The parts of a banner. "state" is word and day in one line; "mismatch" is in one line that the document differs, and
 * in which fields.
 */
export type AnswerPart = "word" | "day" | "state" | "sentence" | "note" | "mismatch" | DocumentPart;

export interface DocumentAnswer {
  readonly kind: Exclude<DocumentKind, "none">;
  /** Set if bytes were appended to an issued file: the length of that file. */
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
 * The combined answer, the worse news first. With a document, green is reserved for issued bytes (decision 0029). A
 * document never hides that a record is not in force, nor does a valid record hide a document that differs.
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
  "confirmation-overdue": outOfForce("confirmation-overdue"),
  "not-confirmed": endedByOffice("not-confirmed"),
  unclear: outOfForce("unclear"),
  suspended: endedByOffice("suspended", "differs"),
  withdrawn: endedByOffice("withdrawn"),
  // This wins over the record and the document; its sentence includes the record's own state.
  "known-forgery": endedByOffice("known-forgery"),
};

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

/** If the office has ended or flagged the certificate, its word comes first even if the document differs. */
function endedByOffice(
  kind: Exclude<VerdictKind, "valid">,
  tone: AnswerTone = kind,
): Record<DocumentKind, Row> {
  const below = ["sentence", "note", "differences", "doubts", "look", "unregistered"] as const;
  return { ...outOfForce(kind), differs: [tone, "word", ["day", "mismatch"], below] };
}

/** Returns a verdict that speaks against any document. */
export function suspectVerdict({ kind }: Verdict): ReportedVerdict | undefined {
  return kind === "withdrawn" || kind === "known-forgery" ? kind : undefined;
}

export interface Answer {
  readonly tone: AnswerTone;
  readonly heading: AnswerText;
  readonly lines: readonly AnswerText[];
  readonly below: readonly AnswerText[];
}

interface AnswerText {
  readonly part: AnswerPart;
  /** Empty for "note", a component. */
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
