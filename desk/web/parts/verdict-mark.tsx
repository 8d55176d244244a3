import { verdictWords } from "../../../web/answer/verdict-words.ts";
import { VerdictIcon } from "../../../web/answer/verdict-icon.tsx";
import type { Verdict } from "@register/certificates/verdict";

/** The verdict as visitors are told it, by word, shape and colour. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className="verdict" data-kind={verdict.kind}>
      <VerdictIcon kind={verdict.kind} size={18} />
      {verdictWords(verdict).word}
    </span>
  );
}
