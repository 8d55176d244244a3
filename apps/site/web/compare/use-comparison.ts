import MESSAGES from "#words/messages.json";
import { useEffect, useMemo } from "react";
import { CONFIRMATION_TABLES } from "@register/content/confirmation-tables";
import { compareDocument, type Comparison } from "@register/comparison/compare";
import type { DocumentAnswer, FoundAnswer } from "../answer/answer.ts";
import { useVisit } from "../navigation/visit.ts";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import type { AnswerWords } from "./answer-words.ts";
import { documentAnswer } from "./document-answer.ts";
import { DOCUMENT_LABELS } from "./document-labels.ts";
import { type DocumentState, isSeen } from "./read-given.ts";

export interface Compared {
  readonly comparison: Comparison;
  readonly isText: boolean;
  readonly document: DocumentAnswer;
}

/** Returns undefined until there are both a document and a record. Also sets the page's title and message. */
export function useComparison(
  state: DocumentState,
  answer: FoundAnswer | undefined,
  words: AnswerWords | undefined,
): Compared | undefined {
  const { cause, search } = useVisit();
  const seen = isSeen(state) ? state : undefined;
  const compared = useMemo(() => {
    if (answer === undefined || words === undefined || seen === undefined) return undefined;
    const pages =
      seen.kind === "read" ? seen.document.pages : seen.kind === "picture" ? seen.pages : [];
    const { certificate } = answer;
    const comparison = compareDocument(certificate, pages, DOCUMENT_LABELS, CONFIRMATION_TABLES);
    const isText = seen.kind === "read" && seen.document.kind === "text";
    const beginnings = seen.kind === "read" ? seen.beginnings : [];
    const file = { sha256: seen.sha256, beginnings, isPdf: seen.kind !== "picture", isText };
    return { comparison, isText, document: documentAnswer(comparison, file, answer, words) };
  }, [answer, words, seen]);
  const byDocument = cause === "search" && search?.document === true;
  useEffect(() => {
    if (answer === undefined || words === undefined || compared === undefined) return;
    const whole = words.answerOf(answer.verdict, compared.document);
    // "Certificate found and validated" is only for a document that agrees with a valid record.
    if (whole.tone !== "valid") clearToasts();
    else if (byDocument)
      showToast({ tone: "neutral", message: MESSAGES.lookupFound, isHeard: true });
    const { title } = document;
    document.title = words.answerTitle(answer.certificate.certificate_number, whole);
    return () => {
      document.title = title;
    };
  }, [answer, words, compared, byDocument]);
  return compared;
}
