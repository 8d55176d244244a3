import { createInterface } from "node:readline/promises";

/**
 * Asks a question that "y" or "yes" answers with yes and everything else with no. Without a terminal nobody
 * is there to answer: that is a no at once, since a pipe under a timer may stay open and silent for ever.
 */
export async function confirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    console.error(question);
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => {
      // Ctrl-D.
      lines.once("close", () => resolve(""));
    });
    const answer = await Promise.race([lines.question(`${question} [y/N] `), ended]);
    return /^y(?:es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
