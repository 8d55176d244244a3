import { readFile } from "node:fs/promises";
import { Option } from "commander";
import type { CertificateNumber } from "@register/domain/numbers";
import { suggestedNumbers } from "@register/domain/lookup";
import { readNumber } from "@register/register/certificates";
import { asFileFailure, CommandFailure } from "../failure.ts";
import { typedPath } from "../output.ts";

/** The number that was typed; ends the command when it is invalid. */
export function typedNumber(typed: string): CertificateNumber {
  const reading = readNumber(typed);
  if (reading.ok) return reading.number;
  const [suggested] = suggestedNumbers(typed);
  const hint = suggested === undefined ? "" : ` Did you mean ${suggested}?`;
  throw new CommandFailure(`${reading.message}.${hint}`);
}

/** `--from FILE`, for each command that takes many numbers. */
export function fromOption(): Option {
  return new Option("--from <file>", "a file with further numbers, one on each line");
}

/**
 * The numbers that were typed, and those in a file with one on each line; each once, in any letter case. Ends the
 * command when one is invalid, or when there is none at all.
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
    const reading = readNumber(line);
    if (reading.ok) return [reading.number];
    throw new CommandFailure(
      `${file}, line ${index + 1}: ${reading.message}. Nothing was changed.`,
    );
  });
}
