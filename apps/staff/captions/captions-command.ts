import { fileURLToPath } from "node:url";
import type { Command } from "commander";
import { IS_RELEASE, STAFF_COMMAND } from "@register/settings";
import { CommandFailure } from "../failure.ts";
import { confirmed } from "../options.ts";
import { typedPath } from "../output.ts";
import { withRegister } from "../with-register.ts";
import type * as Learner from "./learn-captions.ts";

const CAPTIONS_FILE = fileURLToPath(
  new URL("../../../packages/content/captions.json", import.meta.url),
);

/** By a name that a release does not follow: the reader of PDF weighs more than the rest of its packages. */
const LEARNER = "./learn-captions.ts";

interface Flags {
  readonly number?: string;
  readonly yes?: boolean;
}

/** `captions learn FILE.pdf` */
export function addCaptionsCommand(program: Command): void {
  program
    .command("captions")
    .description("learn what the company's own certificates print at their values")
    .command("learn")
    .description("read the captions of a genuine certificate beside its record in the register")
    .argument("<file>", "a certificate as it was issued: a PDF with text, not a scanned one")
    .option("--number <number>", "its number, where it can't be told from the text")
    .option("--yes", "write every caption that was found, without a question")
    .addHelpText(
      "after",
      `
Prints the caption at each value, asks about each that is not known yet, and writes those that are confirmed
to packages/content/captions.json, beside the company's facts. From the next start, build or release on they count
in visitors' documents, in lists and in imports. One certificate of each layout is enough. A caption is left
out if it may name two fields, or if it stands at something else on the page, too.

Examples:
  ${STAFF_COMMAND} captions learn certificate.pdf
  ${STAFF_COMMAND} captions learn certificate.pdf --number GQC-2025-001 --yes`,
    )
    .action(async (typed: string, { number, yes = false }: Flags) => {
      if (IS_RELEASE) {
        throw new CommandFailure(
          "A release has its captions from the clone that it was made from. Run this command there, on a copy of the register, and make a new release. Nothing was changed.",
        );
      }
      const { learnCaptions } = (await import(LEARNER)) as typeof Learner;
      const learnt = await withRegister((register) =>
        learnCaptions({
          file: typedPath(typed),
          number,
          captionsFile: CAPTIONS_FILE,
          find: (one) => register.findCertificate(one),
          confirm: yes ? () => Promise.resolve(true) : process.stdin.isTTY ? confirmed : undefined,
          print: (line) => console.log(line),
        }),
      );
      console.log(learnt);
    });
}
