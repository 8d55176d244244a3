import * as v from "valibot";
import { runImport as importFile } from "@register/register/imports";
import type { Upload } from "@register/register/desk";
import { type ActionContext, defineAction } from "../action.ts";
import { refused, unchanged } from "../outcomes.ts";
import { describeCounts, describeRefusal, DESK_WORDS } from "./import-words.ts";
import { importFileOf, OF_PLAN, unlessReplanned } from "./plans.ts";

/** Imports a file as it was seen, or proposes that where a second person has to approve. */
export const runImport = defineAction({
  repetition: "marked",
  isApart: true,
  input: v.strictObject(OF_PLAN),
  run: (context, { upload: number, seen }) =>
    unlessReplanned(async () => {
      const { person, secondPerson, register, mark, signal } = context;
      const { uploads } = register.desk;
      const upload = await uploads.get(number);
      const file = importFileOf(register, upload);
      const ended = await importFile(register.connection, file, upload.options, {
        by: person.name,
        seen,
        needsApproval: secondPerson,
        beforehand: async () => {
          await mark?.();
          await uploads.use(upload);
        },
        signal,
      });
      const { outcome } = ended;
      if (ended.kind === "unchanged") return unchanged("The register has all of the file already.");
      if (ended.kind === "imported") {
        const { importId } = ended;
        return { kind: "imported", importId, counts: describeCounts(outcome) } as const;
      }
      const { obstacle } = ended;
      if (obstacle.kind === "approval") return propose(context, upload, seen);
      const { facts } = file;
      const about = { ...outcome, facts, options: upload.options };
      const refusal = refused(describeRefusal(obstacle, about, DESK_WORDS, false));
      return obstacle.kind === "outdated" ? { ...refusal, outdated: obstacle.numbers } : refusal;
    }),
});

function propose({ register, person }: ActionContext, upload: Upload, seen: string) {
  const { proposals, uploads } = register.desk;
  const { id, options, fileName } = upload;
  return register.inTransaction(async () => {
    // Nobody chooses anything else, or proposes it too, from here on.
    await uploads.choose(upload, options);
    const open = await proposals.openImport(id, options);
    if (open !== undefined) {
      return refused(`${open.by} has proposed this file already, as proposal ${open.id}.`);
    }
    const action = { kind: "import", upload: id, seen, options, fileName } as const;
    return { kind: "proposed", proposal: await proposals.add(action, person.name) } as const;
  });
}
