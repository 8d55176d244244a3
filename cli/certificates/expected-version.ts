import { Option } from "commander";
import { CertificateChangedError } from "../../database/certificate-history.ts";
import { CommandFailure } from "../failure.ts";
import { describeHistory } from "./history-text.ts";

export interface VersionFlags {
  readonly expect?: string;
}

/** `--expect INSTANT`, for each command that changes a certificate somebody has looked at. */
export function expectOption(): Option {
  return new Option(
    "--expect <updated>",
    "the time of its last change, as certificates show prints it in brackets: nothing is written when somebody has changed the certificate since",
  ).argParser(instantOfShow);
}

function instantOfShow(typed: string): string {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(typed)) return typed;
  throw new CommandFailure(
    "--expect takes a time as certificates show prints it in brackets, such as 2026-01-31T09:30:00.000Z. Nothing was changed.",
  );
}

/** Does the work; ends the command with the changes that somebody else has made meanwhile. */
export async function unlessChangedMeanwhile<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CertificateChangedError)) throw error;
    const { number, changes } = error;
    throw new CommandFailure(
      [
        `${number} was changed since you looked at it. Nothing was written; look at it again.`,
        ...(changes.length > 0 ? [describeHistory(changes)] : []),
      ].join("\n"),
    );
  }
}
