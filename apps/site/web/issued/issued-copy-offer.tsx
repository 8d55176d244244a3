import ISSUED from "#words/issued-copy.json";
import RESULT from "#words/result.json";
import { useId, useState } from "react";
import { recordVerdict } from "@register/domain/certificate";
import { COPY_PATH, CODE_PARAMETER, NUMBER_PARAMETER } from "@register/domain/site";
import { fillPlaces } from "@register/domain/text";
import { Button } from "@register/ui/button";
import { unmarked } from "@register/ui/fill";
import { verdictWords } from "@register/ui/verdict-words";
import { LazyPart } from "../loading/lazy-part.tsx";
import { lazyScript } from "../loading/lazy-script.ts";
import { TryAgain } from "../ui/try-again.tsx";
import type { FoundAnswer } from "../answer/answer.ts";
import styles from "./issued-copy.module.css";

const issuedCopyScript = lazyScript(() => import("./issued-copy.tsx"));

/** Only for visitors with the paper's code. Without script, the server answers the form with the copy as a file. */
export function IssuedCopyOffer({
  code,
  answer,
}: {
  readonly code: string;
  readonly answer: FoundAnswer;
}) {
  const headingId = useId();
  const [attempts, setAttempts] = useState(0);
  const { certificate_number: number } = answer.certificate;
  const retry = () => setAttempts(attempts + 1);
  return (
    <section aria-labelledby={headingId} className={`loose-stack screen-only ${styles.copy}`}>
      <h3 id={headingId}>{ISSUED.heading}</h3>
      {warnings(answer).map((sentence) => (
        <p key={sentence} className="fault">
          {sentence}
        </p>
      ))}
      {attempts === 0 ? (
        <form
          method="post"
          action={COPY_PATH}
          onSubmit={(event) => {
            event.preventDefault();
            retry();
          }}
        >
          <input type="hidden" name={NUMBER_PARAMETER} value={number} />
          <input type="hidden" name={CODE_PARAMETER} value={code} />
          <Button type="submit">{ISSUED.open}</Button>
        </form>
      ) : (
        <LazyPart
          key={attempts}
          script={issuedCopyScript}
          loading={<p role="status">{ISSUED.loading}</p>}
          failed={
            <>
              <p className="fault">{ISSUED.failed}</p>
              <TryAgain label={RESULT.tryAgain} act={retry} />
            </>
          }
        >
          {({ IssuedCopy }) => <IssuedCopy code={code} answer={answer} retry={retry} />}
        </LazyPart>
      )}
    </section>
  );
}

function warnings({ verdict }: FoundAnswer): readonly string[] {
  const isForged = verdict.kind === "known-forgery";
  const said: string[] = isForged ? [ISSUED.forged] : [];
  const record = recordVerdict(verdict);
  if (record.kind !== "valid") {
    const word = unmarked(verdictWords(record).wordSince);
    said.push(fillPlaces(ISSUED.notInForce, { word }));
  }
  return said;
}
