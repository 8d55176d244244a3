import * as v from "valibot";
import { whyNotUndone, type ImportEntry } from "@register/register/imports";
import { writtenInstant } from "@register/domain/days";
import { counted, shownNumber } from "@register/domain/text";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { id } from "../inputs.ts";
import { done, noSuchImport, refused } from "../outcomes.ts";

export const undoImport = defineAction({
  input: v.strictObject({
    id: v.pipe(id, v.description("the import's number, as certificates imports shows it")),
  }),
  subjects: async ({ id: importId }, { register: { desk } }) => ({
    numbers: (await desk.imports.certificates(importId)).map(
      (certificate) => certificate.certificate_number,
    ),
  }),
  run: async ({ register: { desk }, person }, { id: importId }): Promise<Outcome> => {
    const entry = await desk.imports.find(importId);
    if (entry === undefined) return noSuchImport(importId);
    const reason = whyNotUndone(entry);
    if (reason !== undefined) return refused(reason);
    const outcome = await desk.imports.undo(importId, person.name);
    if (outcome.kind === "refused") return refused(outcome.reason);
    return outcome.kind === "done" ? done(`Undone: ${described(entry)}.`) : noSuchImport(importId);
  },
  command: {
    name: "certificates undo-import",
    description: "undo an import as a whole, until one of its certificates is changed again",
    arguments: ["id"],
    asksForYes: true,
  },
});

function described({ fileName, at, by, added, updated }: ImportEntry): string {
  return `the import of ${fileName} by ${by}, ${writtenInstant(new Date(at))}: ${counted(added, "certificate")} added, ${shownNumber(updated)} updated`;
}
