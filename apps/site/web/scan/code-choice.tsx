import SCAN from "#words/scan.json";
import { useEffect, useRef } from "react";
import type { Code } from "@register/scanner";
import { Button } from "@register/ui/button";
import { Value } from "@register/ui/value";
import styles from "./scanned-url-card.module.css";

/** Longest shown text of a code, in characters: enough to recognise it. */
const SHOWN_MAX = 60;

/** Several codes that were in view together, for the visitor to say which is meant. */
export function CodeChoice({
  readings,
  choose,
}: {
  readonly readings: readonly Code[];
  readonly choose: (reading: Code) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The camera, and what had the focus beside it, is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="loose-stack">
      <h2 ref={heading} tabIndex={-1} className="title">
        {SCAN.several}
      </h2>
      <div className="row">
        {readings.map((reading) => (
          <Button key={reading.text} look="outline" onClick={() => choose(reading)}>
            <Value className={styles.text}>{shortened(reading.text)}</Value>
          </Button>
        ))}
      </div>
    </div>
  );
}

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text;
}
