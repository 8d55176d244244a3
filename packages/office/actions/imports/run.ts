import { createHash } from "node:crypto";
import * as v from "valibot";
import { isSamePlan, findImportBlocker, runImport as importFile } from "@register/register/imports";
import type { StaffRegister } from "@register/register";
import { UploadError } from "@register/register/desk";
import type { Imported, Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction } from "../action.ts";
import { refused, unchanged } from "../outcomes.ts";
import { describeCounts, describeRefusal } from "./describe-import.ts";
import { DESK_WORDS } from "./import-words.ts";
import {
  cachedFileOf,
  inTurn,
  PLAN_INPUT,
  planOf,
  type SeenPlan,
  uploadErrorAsOutcome,
} from "./plans.ts";

/** The first numbers that have changed since the preview. */
type Outdated = ReturnType<typeof refused> & { readonly outdated: readonly string[] };

export const runImport = defineAction({
  idempotency: "marked",
  runsInWorker: true,
  // A saved proposal has more fields, such as the file's name.
  input: v.object(PLAN_INPUT),
  subjects: async (planned, { register }) => ({ numbers: await changedNumbers(register, planned) }),
  run: ({ person, register, markProcessed, signal }, { upload: number, planVersion }) =>
    uploadErrorAsOutcome(async (): Promise<Outcome | Imported | Outdated> => {
      const { uploads } = register.desk;
      const upload = await uploads.get(number);
      const cached = cachedFileOf(register, upload);
      const { file } = cached;
      const ended = await inTurn(cached, (onBatch) =>
        importFile(register.connection, file, upload.options, {
          by: person.name,
          planVersion,
          onBatch,
          beforehand: async () => {
            await markProcessed?.();
            await uploads.use(upload);
          },
          signal,
        }),
      );
      const { outcome } = ended;
      if (ended.kind === "unchanged")
        return unchanged("Everything in the file is in the register already.");
      if (ended.kind === "imported") {
        const { importId } = ended;
        return { kind: "imported", importId, counts: describeCounts(outcome) };
      }
      const { blocker } = ended;
      const { metadata } = file;
      const about = { ...outcome, metadata, options: upload.options };
      const refusal = refused(describeRefusal(blocker, about, DESK_WORDS, false));
      return blocker.kind === "outdated" ? { ...refusal, outdated: blocker.numbers } : refusal;
    }),
});

/** The input to save for approval; undefined if the import only adds certificates, or would be refused anyway. */
export function changesOfImport({ register }: ActionContext, input: SeenPlan) {
  return uploadErrorAsOutcome(async () => {
    const { plan, upload } = await planOf(register, input);
    // If the file awaits approval, planOf returns the present plan, also for another version.
    if (!isSamePlan(plan.planVersion, input.planVersion)) throw new UploadError("proposed");
    const { effects, file, options } = plan;
    if (effects.updated === 0 || findImportBlocker(file.metadata, options, plan) !== undefined)
      return;
    // Identical contents and options make a duplicate proposal.
    const digest = createHash("sha256")
      .update(await register.desk.uploads.contents(upload.id))
      .update(input.planVersion.split(" ")[1] ?? "")
      .digest("hex");
    return { input: { ...input, fileName: upload.fileName, digest } };
  });
}

/** Empty if the file is gone, which the run itself reports. */
async function changedNumbers(
  register: StaffRegister,
  planned: SeenPlan,
): Promise<readonly string[]> {
  try {
    const { plan } = await planOf(register, planned);
    return plan.rows.flatMap(({ plan: row, isLeftOut }) =>
      isLeftOut || (row.kind !== "added" && row.kind !== "changed")
        ? []
        : [row.after.certificate_number],
    );
  } catch (error) {
    if (error instanceof UploadError) return [];
    throw error;
  }
}
