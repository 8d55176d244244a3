import type { Command } from "commander";
import { type ImportEntry, whyNotUndone } from "../../database/desk/imports.ts";
import { STAFF_COMMAND } from "../../settings/installation.ts";
import { CommandFailure } from "../failure.ts";
import {
  assertConfirmed,
  type AuthorFlags,
  authorOf,
  byOption,
  positiveInteger,
} from "../options.ts";
import { counted, shownNumber } from "@register/certificates/english-counts";
import { oneLine, table, visibleText, writtenInstant } from "../terminal-text.ts";
import { changeRegister, withRegister } from "../with-register.ts";

interface Flags extends AuthorFlags {
  readonly yes?: boolean;
}

/** `certificates imports` and `certificates undo-import NUMBER` */
export function addUndoCommands(certificates: Command): void {
  certificates
    .command("imports")
    .description("list the imports, newest first, and which of them can be undone")
    .action(async () => {
      const { imports: entries } = await withRegister(({ desk }) =>
        desk.imports.list({ limit: 100 }),
      );
      if (entries.length === 0) console.log("Nothing has been imported.");
      else console.log(visibleText(table(HEADINGS, entries.map(row))));
    });
  certificates
    .command("undo-import")
    .description("undo an import as a whole, until one of its certificates is changed again")
    .argument("<number>", "the import's number, as certificates imports shows it", positiveInteger)
    .option("--yes", "undo it without asking")
    .addOption(byOption())
    .addHelpText(
      "after",
      `
Deletes the certificates that the import added, and gives the others back the values and statuses that it
changed. Nothing is undone when somebody has changed one of them since. The history keeps the import and its
undoing.

Examples:
  ${STAFF_COMMAND} certificates imports
  ${STAFF_COMMAND} certificates undo-import 12`,
    )
    .action(async (id: number, flags: Flags) => {
      const by = authorOf(flags);
      await changeRegister(async ({ desk, location }) => {
        const present = await desk.imports.find(id);
        if (present === undefined) throw new CommandFailure(`There is no import ${id}.`);
        assertUndone(whyNotUndone(present));
        const question = `Undo ${describe(present)}, in the register ${location}?`;
        await assertConfirmed(question, flags, "undone");
        const outcome = await desk.imports.undo(id, by);
        assertUndone(outcome.kind === "refused" ? outcome.reason : undefined);
        return `Undone: ${describe(present)}.`;
      });
    });
}

function assertUndone(refusal: string | undefined): void {
  if (refusal !== undefined) throw new CommandFailure(`${refusal} Nothing was changed.`);
}

function describe({ fileName, at, by, added, updated }: ImportEntry): string {
  return `the import of ${oneLine(fileName)} by ${oneLine(by)}, ${writtenInstant(new Date(at))}: ${counted(added, "certificate")} added, ${shownNumber(updated)} updated`;
}

const HEADINGS = ["No.", "Imported", "Added", "Updated", "Can be undone", "By", "File"];

function row(entry: ImportEntry): readonly string[] {
  return [
    String(entry.id),
    writtenInstant(new Date(entry.at)),
    shownNumber(entry.added),
    shownNumber(entry.updated),
    stateOf(entry),
    oneLine(entry.by),
    oneLine(entry.fileName),
  ];
}

function stateOf({ undone, changedSince }: ImportEntry): string {
  if (undone !== null) return "undone";
  return changedSince === 0 ? "yes" : `no, ${shownNumber(changedSince)} changed since`;
}
