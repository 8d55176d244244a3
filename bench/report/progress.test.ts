import { describe, expect, it } from "vitest";
import { createProgress } from "./progress.ts";

function written(isTTY: boolean) {
  const texts: string[] = [];
  let time = 0;
  const output = { isTTY, columns: 20, write: (text: string) => texts.push(text) };
  const progress = createProgress(output, () => time);
  return { texts, progress, pass: (seconds: number) => (time += 1000 * seconds) };
}

describe("progress", () => {
  it("is one line on a terminal, no wider than it, which is written over", () => {
    const { texts, progress } = written(true);
    progress.show("one of a hundred kills");
    progress.note("done");
    expect(texts).toEqual(["\r\u001B[Kone of a hundred ki", "\r\u001B[Kdone\n"]);
  });

  it("is a plain line now and then where the output is no terminal", () => {
    const { texts, progress, pass } = written(false);
    progress.show("at once");
    pass(20);
    progress.show("later");
    progress.show("just after");
    progress.note("done");
    pass(20);
    progress.show("later still");
    expect(texts).toEqual(["later\n", "done\n", "later still\n"]);
  });
});
