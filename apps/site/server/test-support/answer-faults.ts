import { EMBEDDED_PUBLIC_KEY } from "@register/domain/lookup";
import { typedCharacters } from "@register/domain/numbers";
import { API_PREFIX, QUERY_PATH, ROUTES } from "@register/domain/site";
import type { HostileRequest } from "./hostile-requests.ts";
import { INJECTED_HEADER, INJECTED_SCRIPT } from "./hostile-text.ts";
import { type RawAnswer, readAnswers } from "./raw-http.ts";

/** Marks the register's secrets, so that they are recognised anywhere. */
export const certificateMark = (number: string): string => `secret of ${number}.`;
export const MESSAGE_MARK = "secret of a message";

/** Text that reveals the server's internals. */
const INNARDS =
  /\n\s+at |node:internal|node_modules|\.ts:\d|file:\/\/|SQLITE_|sqlite3?\b|postgres|\bpg_|row-level|permission denied for|violates |syntax error|ENOENT|ECONN/i;

/** The faults of a response; none for a correct one. */
export function answerFaults(request: HostileRequest, received: Buffer): readonly string[] {
  let answers: readonly RawAnswer[];
  try {
    answers = readAnswers(received, request.method);
  } catch (error) {
    // After changed bytes, the method that the server read is unknown, and so is whether a body follows.
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
  // Node itself refuses malformed HTTP with a bare status.
  if (body !== "" && header("x-content-type-options") !== "nosniff") faults.push("no nosniff");
  if (header("content-type")?.startsWith("text/html") === true && body.includes(INJECTED_SCRIPT)) {
    faults.push("a script that the request brought");
  }
  return faults;
}

/** Addresses that show a certificate to anybody who names it. */
const WITHOUT_KEY = [ROUTES.track, API_PREFIX];

/** At most the rows that the request names, several for a list alone, and no internals. */
function textFaults({ bytes }: HostileRequest, text: string): readonly string[] {
  const faults: string[] = [];
  const [innards] = INNARDS.exec(text) ?? [];
  if (innards !== undefined) faults.push(`innards: ${innards.trim()}`);
  if (text.includes(MESSAGE_MARK)) faults.push("a message");
  const rows = new Set(
    [...text.matchAll(/secret of ([A-Z0-9-]+)\./g)].map(([, number = ""]) => number),
  );
  const asked = typedCharacters(decodedText(bytes)).toLowerCase();
  if (rows.size > 1 && !asked.includes(QUERY_PATH)) faults.push(`${rows.size} rows`);
  for (const number of rows) {
    if (!asked.includes(number.toLowerCase())) faults.push(`a row that was not named: ${number}`);
    const isOpen = WITHOUT_KEY.some((path) => asked.includes(path));
    if (!asked.includes(EMBEDDED_PUBLIC_KEY) && !isOpen) faults.push("no key");
  }
  return faults;
}

/** A request as a server may read it, in lower case. */
function decodedText(bytes: Buffer): string {
  const binary = bytes
    .toString("latin1")
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(binary, "latin1").toString().replaceAll("+", " ").toLowerCase();
}
