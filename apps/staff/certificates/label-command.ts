import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Command, Option } from "commander";
import { readPublicOrigin, readSetting, STAFF_COMMAND } from "@register/settings";
import { asFileFailure, CommandFailure } from "../failure.ts";
import {
  drawCodeAsPng,
  type Payload,
  PAYLOADS,
  payloadText,
  type Symbology,
  SYMBOLOGY_NAMES,
  labelPdf,
  drawSheets,
  labelOf,
  placesOf,
} from "@register/office/labels";
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheetName,
} from "@register/office/label-sheets";
import { noSuchCertificate } from "@register/office/actions";
import { positiveInteger } from "../options.ts";
import { outputFile, writeOutput } from "../output.ts";
import { withRegister } from "../with-register.ts";
import { fromOption, typedNumbers } from "./typed-number.ts";

const FORMATS = ["svg", "png", "pdf"] as const;

interface Flags {
  readonly from?: string;
  readonly sheet?: LabelSheetName;
  readonly first?: number;
  readonly format?: (typeof FORMATS)[number];
  readonly symbology: Symbology;
  readonly payload: Payload;
  readonly output?: string;
}

/** Wider than this, in millimetres, a label fits no certificate. */
const WIDEST_MM = 150;

const SHEET_OUTPUT = "labels.pdf";

/** `certificates label NUMBER…`, and `labels`, which is the same with sheets of 3x8 where none is named. */
export function addLabelCommands(certificates: Command): void {
  addLabelCommand(certificates.command("label"));
  addLabelCommand(certificates.command("labels", { hidden: true }), "3x8");
}

function addLabelCommand(command: Command, defaultSheet?: LabelSheetName): void {
  command
    .description("draw the codes that certificates carry, one file each or on sheets of labels")
    .argument("[numbers...]", "numbers of certificates in the register")
    .addOption(fromOption())
    .addOption(
      new Option("--sheet <grid>", "one PDF of A4 sheets: labels in a row by rows")
        .choices(LABEL_SHEET_NAMES)
        .default(defaultSheet),
    )
    .option(
      "--first <place>",
      "with --sheet: number of the first free label on a used sheet",
      positiveInteger,
    )
    .addOption(new Option("--format <format>", "kind of file (default: svg)").choices(FORMATS))
    .addOption(
      new Option("--symbology <name>", "kind of code").choices(SYMBOLOGY_NAMES).default("qr"),
    )
    .addOption(
      new Option("--payload <what>", "content of the code: the certificate's link, or its number")
        .choices(PAYLOADS)
        .default("link"),
    )
    .option(
      "--output <path>",
      `folder of the files (default: the current one), or with --sheet the PDF (default: ${SHEET_OUTPUT})`,
    )
    .addHelpText(
      "after",
      `
Writes one file for each number, named after it, or with --sheet one PDF for all. A link begins with
PUBLIC_ORIGIN, the site's public address. PDF labels also have the number and the site's
name as text. Print sheets at 100 %, not fitted to the page:
${LABEL_SHEET_NAMES.map(describeSheet).join("\n")}

Examples:
  ${STAFF_COMMAND} certificates label GQC-2025-001
  ${STAFF_COMMAND} certificates label GQC-2025-001 GQC-2025-002 --format pdf
  ${STAFF_COMMAND} certificates label GQC-2025-001 --symbology code128 --payload number
  ${STAFF_COMMAND} certificates label --sheet 2x7 --from numbers.txt --first 5 --output labels.pdf`,
    )
    .action(async (typed: readonly string[], flags: Flags) => {
      const { sheet, first, format } = flags;
      if (sheet === undefined && first !== undefined) throw notWritten("--first needs --sheet.");
      if (sheet !== undefined && format !== undefined && format !== "pdf") {
        throw notWritten(`--sheet writes a PDF, not ${format}.`);
      }
      if (sheet !== undefined) assertPlace(first ?? 1, sheet);
      const numbers = await storedNumbers(await typedNumbers(typed, flags.from));
      const origin = publicOrigin(flags.payload);
      if (sheet !== undefined) await writeSheets(numbers, origin, sheet, flags);
      else for (const number of numbers) console.log(await writeLabel(number, origin, flags));
    });
}

function describeSheet(name: LabelSheetName): string {
  const { width, height, sold } = LABEL_SHEETS[name];
  return `  ${name.padEnd(10)} ${width} x ${height} mm (${sold})`;
}

function notWritten(reason: string): CommandFailure {
  return new CommandFailure(`${reason} Nothing was written.`);
}

function assertPlace(first: number, name: LabelSheetName): void {
  const places = placesOf(name);
  if (first <= places) return;
  throw notWritten(
    `--first must be at most ${places}, which is how many labels a sheet ${name} has.`,
  );
}

/** The numbers as the register writes them; ends the command when it lacks one. */
async function storedNumbers(typed: Awaited<ReturnType<typeof typedNumbers>>): Promise<string[]> {
  return withRegister(async (register) => {
    const numbers: string[] = [];
    for (const number of typed) {
      const certificate = await register.findCertificate(number);
      if (certificate === undefined) throw new CommandFailure(noSuchCertificate(number).reason);
      numbers.push(certificate.certificate_number);
    }
    return numbers;
  });
}

/** The address that the server's own links begin with. */
function publicOrigin(payload: Payload): string {
  const origin = readPublicOrigin(process.env);
  if (payload === "link" && readSetting(process.env, "PUBLIC_ORIGIN") === undefined) {
    console.error(
      `warning: PUBLIC_ORIGIN is not set, so the code leads to ${origin}, which only this machine knows.`,
    );
  }
  return origin;
}

/** Returns the name of the file. */
async function writeLabel(number: string, origin: string, flags: Flags): Promise<string> {
  const { format = "svg", symbology, payload, output = "." } = flags;
  const label = await labelOf(number, { ...flags, origin });
  if (label.code.widthMm > WIDEST_MM) {
    console.error(
      `warning: this ${symbology} code is ${Math.round(label.code.widthMm)} mm wide; qr and datamatrix are small.`,
    );
  }
  const contents = {
    svg: () => label.code.svg,
    png: () => drawCodeAsPng(symbology, payloadText(payload, number, origin)),
    pdf: () => labelPdf(label),
  };
  const file = path.join(output, `${number}-${symbology}.${format}`);
  try {
    await writeFile(outputFile(file), await contents[format]());
  } catch (error) {
    throw asFileFailure(error, file);
  }
  return file;
}

async function writeSheets(
  numbers: readonly string[],
  origin: string,
  name: LabelSheetName,
  flags: Flags,
): Promise<void> {
  const { symbology, payload, first = 1, output = SHEET_OUTPUT } = flags;
  const drawn = await drawSheets(numbers, { symbology, payload, origin, sheet: name, first });
  if (!drawn.ok) {
    const { number, code } = drawn;
    throw new CommandFailure(
      `The ${symbology} code of ${number}, ${code.widthMm} x ${code.heightMm} mm, leaves no room for text on a label ${name}. Nothing was written; choose larger labels, or --payload number.`,
    );
  }
  await writeOutput(drawn.pdf, output);
  console.log(`${output}: ${numbers.length} labels, ${name} on A4.`);
}
