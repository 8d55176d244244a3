import type { ChildProcessByStdio } from "node:child_process";
import type { Readable } from "node:stream";

/** What a server in a process of its own prints, and the address among it once it is there. */
export function watchOutput({ stdout, stderr }: ChildProcessByStdio<null, Readable, Readable>): {
  readonly output: () => string;
  readonly address: Promise<string>;
} {
  let output = "";
  const address = new Promise<string>((resolve) => {
    for (const stream of [stdout, stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [found] = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      });
    }
  });
  return { output: () => output, address };
}
