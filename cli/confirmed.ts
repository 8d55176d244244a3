import { createInterface } from "node:readline/promises";

/** Asks a question that "y" or "yes" answers with yes, and everything else, silence too, with no. */
export async function confirmed(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => {
      // Where nobody can answer, as under a timer, the input ends at once.
      lines.once("close", () => resolve(""));
    });
    const answer = await Promise.race([lines.question(`${question} [y/N] `), ended]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
