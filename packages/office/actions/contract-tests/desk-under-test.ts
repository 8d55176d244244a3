import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { onTestFinished } from "vitest";
import type { StaffRegister } from "@register/register";
import {
  certificateNumber,
  personName,
} from "@register/register/test-support/imported-certificates";
import type { Role } from "@register/domain/site";
import { textRows, workbookFile } from "@register/spreadsheets/test-support/workbook-file";
import { type Action, isFile } from "../action.ts";
import { type Caller, perform } from "../perform.ts";
import { type ActionName, ACTIONS, type Input, type Result } from "../table.ts";
import type { CertificatePage, ImportOptions, ImportPreviewView } from "../views.ts";

/** A register of its own for one test. */
export interface RegisterUnderTest {
  /** One more connection to it, as each request has. */
  readonly open: () => Promise<StaffRegister>;
  /** Runs SQL without the register. */
  readonly runSql: (sql: string) => Promise<void>;
}

export const A = "A-1";
export const EVA = personName("Eva");

export const PLAIN: ImportOptions = {
  update: false,
  clearBlanks: false,
  statuses: false,
  skipFaulty: false,
  strict: false,
};

/** What somebody has proposed already. */
export const PROPOSED_ALREADY = {
  kind: "refused",
  reason: "Ana has proposed this already. Another person decides on it.",
};

export const OWN = { kind: "refused", reason: "You cannot decide on your own proposal." };

export const UPDATE = { ...PLAIN, update: true };

export type Act = <Name extends ActionName>(
  name: Name,
  input: Input<Name>,
) => Promise<Result<Name>>;

/** A certificate as it is now, for an action that changes it. */
export async function seenOf(register: StaffRegister, number = A) {
  const certificate = await register.findCertificate(certificateNumber(number));
  return { number, expectedVersions: certificate?.updated_at ?? "" };
}

/** The same for an action that changes several. */
export async function versionOf(register: StaffRegister) {
  const { number, expectedVersions } = await seenOf(register);
  const pair: [string, string] = [number, expectedVersions];
  return { numbers: [number], expectedVersions: [pair] };
}

export function uploaded(register: StaffRegister, lines: readonly string[]): Promise<number> {
  const contents = Buffer.from(`${lines.join("\n")}\n`);
  return register.desk.uploads.add({ fileName: "branch.csv", contents }, personName("Ana"), PLAIN);
}

/** Sends a workbook whose sheets have these rows, the first one with the certificates. */
export function uploadedWorkbook(
  register: StaffRegister,
  sheets: Readonly<Record<string, readonly (readonly string[])[]>>,
): Promise<number> {
  const [rows = "", ...others] = Object.values(sheets).map(textRows);
  const contents = new Uint8Array(workbookFile({ rows, others, sheets: Object.keys(sheets) }));
  return register.desk.uploads.add({ fileName: "fleet.xlsx", contents }, personName("Ana"), PLAIN);
}

/** The preview of a file with these options, which are chosen unless they are already. */
export async function previewOf(act: Act, upload: number, options: ImportOptions) {
  const first = previewIn(await act("imports.preview", { upload }));
  const { excluded: _out, included: _in, cells: _cells, ...current } = first.options;
  if (isDeepStrictEqual(current, options)) return first;
  return previewIn(
    await act("imports.change", { upload, planVersion: first.planVersion, options }),
  );
}

/** The answer as a preview. */
export function previewIn(answer: Result<"imports.preview" | "imports.change">) {
  if (answer.kind !== "preview") throw new Error("A preview.");
  return answer;
}

/** An import of a file as somebody sees it now. */
export async function lookAt(act: Act, upload: number, options: ImportOptions) {
  return seenIn(await previewOf(act, upload, options));
}

export function seenIn({ upload, planVersion }: ImportPreviewView) {
  return { upload, planVersion };
}

/** The first rows of a preview. */
export async function rowsOf(
  act: Act,
  planVersion: { readonly upload: number; readonly planVersion: string },
) {
  const page = await act("imports.rows", { ...planVersion, show: "all", offset: 0 });
  return page.kind === "rows" ? page.rows : [];
}

export async function lookAndImport(act: Act, upload: number, options: ImportOptions) {
  return act("imports.run", await lookAt(act, upload, options));
}

export async function branchOf(register: StaffRegister, number = A) {
  return (await register.findCertificate(certificateNumber(number)))?.branch;
}

/** The text of a file. */
export async function textOf(file: unknown): Promise<string> {
  if (!isFile(file)) throw new Error("A file.");
  if (file.contents instanceof Uint8Array) return Buffer.from(file.contents).toString();
  let text = "";
  for await (const part of file.contents) text += part;
  return text;
}

/** The day so many days from now. */
export function day(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

export function verdicts({ rows }: CertificatePage): readonly string[] {
  return rows.map((each) => `${each.certificate_number} ${each.verdict.kind}`);
}

export function insertOfMessage(id: number, email: string, created: string): string {
  return `INSERT INTO contact_submissions (id, name, email, message, created_at)
    VALUES (${id}, 'Eva', '${email}', 'Is A-1 in force?', '${created}');`;
}

/** A register with a connection, and people who act on it, each over their own connection. */
export async function deskOn({ open, runSql }: RegisterUnderTest, { secondPerson = false } = {}) {
  const connection = async () => {
    const register = await open();
    onTestFinished(() => register.close());
    return register;
  };
  const register = await connection();
  const person = async (name: string, role: Role): Promise<Act> => {
    await register.desk.people.add(personName(name), role, EVA);
    const caller: Caller = {
      register: await connection(),
      person: { name: personName(name), role },
      isCommand: false,
      deskOrigin: "http://localhost",
      publicOrigin: "https://certificates.example",
      secondPerson,
      markProcessed: async () => {},
      signal: new AbortController().signal,
    };
    return async (action, input) => {
      const { input: schema } = ACTIONS[action] as unknown as Action;
      return (await perform(action, caller, v.parse(schema, input))) as Result<typeof action>;
    };
  };
  return { register, runSql, ana: await person("Ana", "edits"), person };
}
