import COMPARE from "#words/compare.json";
import type { Comparison } from "@register/comparison/compare";
import type { AnswerWords } from "./answer-words.ts";
import { ComparedFields } from "./compared-fields.tsx";
import type { SeenDocument } from "./use-document.ts";

/** Every value of the register beside the document, under the answer about both. */
export function ComparedDocument({
  state,
  isText,
  comparison: { fields },
  words,
}: {
  readonly state: SeenDocument;
  readonly isText: boolean;
  readonly comparison: Comparison;
  readonly words: AnswerWords;
}) {
  return (
    <>
      <p>{isText ? COMPARE.notProof : COMPARE.byEye}</p>
      {state.kind === "read" ? (
        <ComparedFields
          words={words}
          // A scan may have a few words of text upon it, such as another date.
          fields={isText ? fields : fields.filter(({ outcome }) => outcome.kind === "differs")}
          draw={state.document.draw}
          pages={state.document.pages}
        />
      ) : null}
    </>
  );
}
