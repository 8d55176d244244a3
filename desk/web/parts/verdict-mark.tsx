import { verdictWords } from "../../../web/lookup/verdict-words.ts";
import { VerdictIcon } from "../../../web/lookup/verdict-icon.tsx";
import type { Verdict } from "../../../domain/verdict.ts";

/** The verdict as visitors are told it, by word, shape and colour. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className="verdict" data-kind={verdict.kind}>
      <VerdictIcon kind={verdict.kind} size={18} />
      {verdictWords(verdict).word}
    </span>
  );
}
