import { type Command, Option } from "commander";
import { drawCode } from "../labels/draw-code.ts";
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  type LabelSheetName,
} from "../labels/label-sheets.ts";
import { type Payload, PAYLOADS, payloadText } from "../labels/payload.ts";
import { fitsLabel, type SheetLabel, sheetPdf } from "../labels/sheet-pdf.ts";
import { CommandFailure } from "../command-failure.ts";
import { positiveInteger } from "../typed-values.ts";
import { withRegister } from "../with-register.ts";
import { writeOutput } from "../write-output.ts";
import { publicOrigin, storedNumbers } from "./label-command.ts";
import { typedNumbers } from "./number-file.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

/** Those that are small enough to stand on a label beside the number. */
const SYMBOLOGIES = ["qr", "datamatrix"] as const;

interface Flags {
  readonly from?: string;
  readonly sheet: LabelSheetName;
  readonly first: number;
  readonly symbology: (typeof SYMBOLOGIES)[number];
  readonly payload: Payload;
  readonly output: string;
}

/** `certificates labels NUMBER…` */
export function addLabelsCommand(certificates: Command): void {
  certificates
    .command("labels")
    .description("draw codes for many certificates on sheets of labels, as a PDF on A4")
    .argument("[numbers...]", "numbers of certificates in the register")
    .option("--from <file>", "a file with further numbers, one on each line")
    .addOption(
      new Option("--sheet <grid>", "labels in a row by rows")
        .choices(LABEL_SHEET_NAMES)
        .default("3x8"),
    )
    .option(
      "--first <place>",
      "place of the first label on a sheet that is partly used",
      positiveInteger,
      1,
    )
    .addOption(new Option("--symbology <name>", "kind of code").choices(SYMBOLOGIES).default("qr"))
    .addOption(
      new Option("--payload <what>", "what the code says: the certificate's link, or its number")
        .choices(PAYLOADS)
        .default("link"),
    )
    .option("--output <file>", "the file to write, replaced when it is there", "labels.pdf")
    .addHelpText(
      "after",
      `
The sheets:
${LABEL_SHEET_NAMES.map(describeSheet).join("\n")}

Print at 100 %, not fitted to the page. A link begins with PUBLIC_ORIGIN, the address under which visitors
know the site.

Examples:
  ${STAFF_COMMAND} certificates labels GQC-2025-001 GQC-2025-002
  ${STAFF_COMMAND} certificates labels --sheet 2x7 --from numbers.txt --first 5 --output labels.pdf`,
    )
    .action(async (typed: readonly string[], flags: Flags) => {
      const sheet: LabelSheet = LABEL_SHEETS[flags.sheet];
      assertPlace(flags, sheet);
      const asked = await typedNumbers(typed, flags.from);
      const numbers = await withRegister((register) => storedNumbers(register, asked));
      const labels = drawnLabels(numbers, sheet, flags);
      const pdf = await sheetPdf(labels, sheet, { skip: flags.first - 1 });
      await writeOutput(inOnePiece(pdf), flags.output);
      console.log(`${flags.output}: ${numbers.length} labels, ${flags.sheet} on A4.`);
    });
}

function describeSheet(name: LabelSheetName): string {
  const { label, sold } = LABEL_SHEETS[name];
  return `  ${name.padEnd(10)} ${label.width} x ${label.height} mm (${sold})`;
}

function assertPlace({ first, sheet: name }: Flags, { columns, rows }: LabelSheet): void {
  if (first <= columns * rows) return;
  throw new CommandFailure(
    `--first must be at most ${columns * rows}, which is how many labels a sheet ${name} has. Nothing was written.`,
  );
}

function drawnLabels(
  numbers: readonly string[],
  sheet: LabelSheet,
  { sheet: name, symbology, payload }: Flags,
): readonly SheetLabel[] {
  const origin = publicOrigin(payload);
  const host = payload === "link" ? new URL(origin).host : undefined;
  return numbers.map((number) => {
    const code = drawCode(symbology, payloadText(payload, number, origin));
    if (fitsLabel(code, sheet)) return { code, number, host };
    throw new CommandFailure(
      `The ${symbology} code of ${number}, ${code.widthMm} x ${code.heightMm} mm, leaves no room for text on a label ${name}. Nothing was written; choose larger labels, or --payload number.`,
    );
  });
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
