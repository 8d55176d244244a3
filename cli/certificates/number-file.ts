import { NUMBER_RULES } from "../../domain/messages.ts";
import { readFile } from "node:fs/promises";
import { type CertificateNumber, checkCertificateNumber } from "../../domain/certificate-number.ts";
import { CommandFailure } from "../command-failure.ts";
import { asFileFailure, typedPath } from "../typed-files.ts";
import { typedNumber } from "./typed-number.ts";

/**
 * The numbers that were typed, and those in a file with one on each line; each once, letter case aside. Ends the
 * command when one is no number, or when there is none at all.
 */
export async function typedNumbers(
  typed: readonly string[],
  file: string | undefined,
): Promise<readonly CertificateNumber[]> {
  const numbers = [
    ...typed.map(typedNumber),
    ...(file === undefined ? [] : await numbersInFile(file)),
  ];
  if (numbers.length === 0) {
    throw new CommandFailure(
      file === undefined
        ? "Give the numbers of certificates, or --from FILE. Nothing was changed."
        : `${file} has no numbers. Nothing was changed.`,
    );
  }
  return [...new Map(numbers.map((number) => [number.toLowerCase(), number])).values()];
}

async function numbersInFile(file: string): Promise<readonly CertificateNumber[]> {
  const text = await readFile(typedPath(file), "utf8").catch((error: unknown) => {
    throw asFileFailure(error, file);
  });
  // Spreadsheet programs begin a text file with a byte order mark.
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const check = checkCertificateNumber(line);
    if (check.ok) return [check.number];
    throw new CommandFailure(
      `${file}, line ${index + 1}: ${NUMBER_RULES[check.rule]}. Nothing was changed.`,
    );
  });
}
