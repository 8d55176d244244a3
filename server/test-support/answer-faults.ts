import { EMBEDDED_PUBLIC_KEY } from "../../domain/data-door.ts";
import type { HostileRequest } from "./hostile-requests.ts";
import { INJECTED_HEADER, INJECTED_SCRIPT } from "./hostile-text.ts";
import { type RawAnswer, readAnswers } from "./raw-http.ts";

/** Marks what the register keeps, so that it is known wherever it appears. */
export const certificateMark = (number: string): string => `secret of ${number}.`;
export const MESSAGE_MARK = "secret of a message";

/** What tells a stranger how the server is made. */
const INNARDS =
  /\n\s+at |node:internal|node_modules|\.ts:\d|file:\/\/|SQLITE_|sqlite3?\b|postgres|\bpg_|row-level|permission denied for|violates |syntax error|ENOENT|ECONN/i;

/** What is wrong with the answer to a request; empty when nothing is. */
export function answerFaults(request: HostileRequest, received: Buffer): readonly string[] {
  let answers: readonly RawAnswer[];
  try {
    answers = readAnswers(received, request.method);
  } catch (error) {
    // Where bytes were changed, nobody knows which method the server read, and whether to read a body.
    return request.isBroken ? textFaults(request, received.toString()) : [String(error)];
  }
  if (!request.isBroken && answers.length !== 1) return [`${answers.length} answers`];
  return answers.flatMap((answer) => headFaults(answer).concat(textFaults(request, answer.body)));
}

function headFaults({ status, headers, body }: RawAnswer): readonly string[] {
  const header = (name: string) => headers.find(([known]) => known === name)?.[1];
  const faults: string[] = [];
  if (status >= 500) faults.push(`status ${status}`);
  if (header(INJECTED_HEADER) !== undefined) faults.push("a header that the request brought");
  // Node itself refuses what is no HTTP, with a status and nothing else.
  if (body !== "" && header("x-content-type-options") !== "nosniff") faults.push("no nosniff");
  if (header("content-type")?.startsWith("text/html") === true && body.includes(INJECTED_SCRIPT)) {
    faults.push("a script that the request brought");
  }
  return faults;
}

/** Whatever was asked for: at most the one row that the request names, and no innards. */
function textFaults({ bytes }: HostileRequest, text: string): readonly string[] {
  const faults: string[] = [];
  const [innards] = INNARDS.exec(text) ?? [];
  if (innards !== undefined) faults.push(`innards: ${innards.trim()}`);
  if (text.includes(MESSAGE_MARK)) faults.push("a message");
  const rows = new Set(
    [...text.matchAll(/secret of ([A-Z0-9-]+)\./g)].map(([, number = ""]) => number),
  );
  const asked = decodedText(bytes);
  if (rows.size > 1) faults.push(`${rows.size} rows`);
  for (const number of rows) {
    if (!asked.includes(number.toLowerCase())) faults.push(`a row that was not named: ${number}`);
    if (!asked.includes(EMBEDDED_PUBLIC_KEY) && !asked.includes("/track")) faults.push("no key");
  }
  return faults;
}

/** A request as its reader may take it, in small letters. */
function decodedText(bytes: Buffer): string {
  const binary = bytes
    .toString("latin1")
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(binary, "latin1").toString().replaceAll("+", " ").toLowerCase();
}
