import { readFile } from "node:fs/promises";
import type { CertificateNumber } from "@register/domain/numbers";
import { suggestedNumbers } from "@register/domain/lookup";
import { readNumber } from "@register/register/certificates";
import { CommandFailure } from "../failure.ts";
import { typedPath } from "../output.ts";

/** Throws CommandFailure for an invalid number. */
export function typedNumber(typed: string, place = ""): CertificateNumber {
  const reading = readNumber(typed);
  if (reading.ok) return reading.number;
  const [suggested] = suggestedNumbers(typed);
  const hint = suggested === undefined ? "" : ` Did you mean ${suggested}?`;
  throw new CommandFailure(`${place}${reading.message}.${hint}`);
}

/** Reads one number per line. Throws CommandFailure if one is invalid. */
export async function numbersIn(file: string): Promise<readonly CertificateNumber[]> {
  const text = await readFile(typedPath(file), "utf8");
  // Spreadsheet programs begin a text file with a byte order mark.
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n?|\n/);
  return lines.flatMap((line, index) =>
    line.trim() === "" ? [] : [typedNumber(line, `${file}, line ${index + 1}: `)],
  );
}
