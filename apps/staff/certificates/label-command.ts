import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Command, Option } from "commander";
import { readPublicOrigin, readSetting, STAFF_COMMAND } from "@register/settings";
import { asFileFailure, CommandFailure } from "../failure.ts";
import {
  drawCode,
  drawCodeAsPng,
  type Payload,
  PAYLOADS,
  payloadText,
  type Symbology,
  SYMBOLOGY_NAMES,
} from "@register/drawing/codes";
import { noSuchCertificate } from "@register/office/actions";
import { outputFile } from "../output.ts";
import { withRegister } from "../with-register.ts";
import { fromOption, typedNumbers } from "./typed-number.ts";

const FORMATS = ["svg", "png"] as const;

interface Flags {
  readonly from?: string;
  readonly format: (typeof FORMATS)[number];
  readonly symbology: Symbology;
  readonly payload: Payload;
  readonly output: string;
}

/** Wider than this, in millimetres, a code fits no certificate. */
const WIDEST_MM = 150;

/** `certificates label NUMBER…` */
export function addLabelCommand(certificates: Command): void {
  certificates
    .command("label")
    .description("draw the codes that certificates carry, one file each")
    .argument("[numbers...]", "numbers of certificates in the register")
    .addOption(fromOption())
    .addOption(new Option("--format <format>", "kind of file").choices(FORMATS).default("svg"))
    .addOption(
      new Option("--symbology <name>", "kind of code").choices(SYMBOLOGY_NAMES).default("qr"),
    )
    .addOption(
      new Option("--payload <what>", "content of the code: the certificate's link, or its number")
        .choices(PAYLOADS)
        .default("link"),
    )
    .option("--output <folder>", "folder of the files", ".")
    .addHelpText(
      "after",
      `
Writes one file for each number, named after it. A link begins with PUBLIC_ORIGIN, the site's public
address. The desk prints codes on sheets of labels.

Examples:
  ${STAFF_COMMAND} certificates label GQC-2025-001
  ${STAFF_COMMAND} certificates label GQC-2025-001 --symbology code128 --payload number`,
    )
    .action(async (typed: readonly string[], flags: Flags) => {
      const numbers = await storedNumbers(await typedNumbers(typed, flags.from));
      const origin = publicOrigin(flags.payload);
      for (const number of numbers) console.log(await writeLabel(number, origin, flags));
    });
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
  const { format, symbology, payload, output } = flags;
  const text = payloadText(payload, number, origin);
  const { svg, widthMm } = await drawCode(symbology, text);
  if (widthMm > WIDEST_MM) {
    console.error(
      `warning: this ${symbology} code is ${Math.round(widthMm)} mm wide; qr and datamatrix are small.`,
    );
  }
  const file = path.join(output, `${number}-${symbology}.${format}`);
  try {
    await writeFile(
      outputFile(file),
      format === "svg" ? svg : await drawCodeAsPng(symbology, text),
    );
  } catch (error) {
    throw asFileFailure(error, file);
  }
  return file;
}
