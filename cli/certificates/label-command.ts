import { writeFile } from "node:fs/promises";
import path from "node:path";
import { type Command, Option } from "commander";
import type { StaffRegister } from "../../database/staff-register.ts";
import type { CertificateNumber } from "../../domain/certificate-number.ts";
import { readPublicOrigin } from "../../settings/public-origin.ts";
import { readSetting } from "../../settings/setting-names.ts";
import { drawCode, drawCodeAsPng } from "../labels/draw-code.ts";
import { labelPdf } from "../labels/label-pdf.ts";
import { type Payload, PAYLOADS, payloadText } from "../labels/payload.ts";
import { type Symbology, SYMBOLOGY_NAMES } from "../labels/symbologies.ts";
import { asFileFailure, outputFile } from "../typed-files.ts";
import { withRegister } from "../with-register.ts";
import { typedNumber, noSuchCertificate } from "./typed-number.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";

const FORMATS = ["svg", "png", "pdf"] as const;

interface Flags {
  readonly format: (typeof FORMATS)[number];
  readonly symbology: Symbology;
  readonly payload: Payload;
  readonly output: string;
}

/** Wider than this, in millimetres, a label fits no certificate. */
const WIDEST_MM = 150;

/** `certificates label NUMBER…` */
export function addLabelCommand(certificates: Command): void {
  certificates
    .command("label")
    .description("draw the code that a certificate's paper carries")
    .argument("<numbers...>", "numbers of certificates in the register")
    .addOption(new Option("--format <format>", "kind of file").choices(FORMATS).default("svg"))
    .addOption(
      new Option("--symbology <name>", "kind of code").choices(SYMBOLOGY_NAMES).default("qr"),
    )
    .addOption(
      new Option("--payload <what>", "what the code says: the certificate's link, or its number")
        .choices(PAYLOADS)
        .default("link"),
    )
    .option("--output <folder>", "folder to write the files to", ".")
    .addHelpText(
      "after",
      `
Writes one file for each number, named after it. A link begins with PUBLIC_ORIGIN, the address under
which visitors know the site. PDF labels say the number, and where to check it, in print as well.

Examples:
  ${STAFF_COMMAND} certificates label GQC-2025-001
  ${STAFF_COMMAND} certificates label GQC-2025-001 GQC-2025-002 --format pdf
  ${STAFF_COMMAND} certificates label GQC-2025-001 --symbology code128 --payload number`,
    )
    .action(async (typed: readonly string[], flags: Flags) => {
      const numbers = await withRegister((register) =>
        storedNumbers(register, typed.map(typedNumber)),
      );
      const origin = publicOrigin(flags.payload);
      for (const number of numbers) console.log(await writeLabel(number, origin, flags));
    });
}

/** As the register writes them; ends the command, with nothing written, when it lacks one. */
export async function storedNumbers(
  register: StaffRegister,
  typed: readonly CertificateNumber[],
): Promise<string[]> {
  const numbers: string[] = [];
  for (const number of typed) {
    const certificate = await register.findCertificate(number);
    if (certificate === undefined) throw noSuchCertificate(number);
    numbers.push(certificate.certificate_number);
  }
  return numbers;
}

/** The setting that the server's own links begin with. */
export function publicOrigin(payload: Payload): string {
  const origin = readPublicOrigin(process.env);
  if (payload === "link" && readSetting(process.env, "PUBLIC_ORIGIN") === undefined) {
    console.error(
      `warning: PUBLIC_ORIGIN is not set, so the code leads to ${origin}, which only this machine knows.`,
    );
  }
  return origin;
}

async function writeLabel(number: string, origin: string, flags: Flags): Promise<string> {
  const { format, symbology, payload } = flags;
  const text = payloadText(payload, number, origin);
  const code = drawCode(symbology, text);
  if (code.widthMm > WIDEST_MM) {
    console.error(
      `warning: this ${symbology} code is ${Math.round(code.widthMm)} mm wide; qr and datamatrix are small.`,
    );
  }
  const host = payload === "link" ? new URL(origin).host : undefined;
  const contents = {
    svg: () => code.svg,
    png: () => drawCodeAsPng(symbology, text),
    pdf: () => labelPdf(code, { number, host }),
  };
  const file = path.join(flags.output, `${number}-${symbology}.${format}`);
  try {
    await writeFile(outputFile(file), await contents[format]());
  } catch (error) {
    throw asFileFailure(error, file);
  }
  return file;
}
