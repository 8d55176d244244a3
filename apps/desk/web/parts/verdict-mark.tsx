import { verdictWords } from "@register/ui/verdict-words";
import { VerdictIcon } from "@register/ui/verdict-icon";
import type { Verdict } from "@register/domain/certificate";

export function VerdictMark({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className="verdict" data-kind={verdict.kind}>
      <VerdictIcon kind={verdict.kind} size={18} />
      {verdictWords(verdict).word}
    </span>
  );
}
