import * as v from "valibot";
import { whyNotUndone } from "../../database/desk/imports.ts";
import { describeRefusal } from "../../database/import-refusal.ts";
import type { PreviewedChange } from "../../database/import-preview.ts";
import type { Action } from "./action.ts";
import { id, importOptions } from "./inputs.ts";
import { ABSENT, PROPOSED_ALREADY, refused } from "./outcomes.ts";
import { importProgress, importUpload } from "./run-import.ts";

/** Changes that a preview shows. */
const CHANGES_SHOWN_MAX = 200;

const NOT_KEPT = "The file is not kept any more. Choose it anew.";

const ofUpload = v.strictObject({ upload: id, options: importOptions });

const list: Action<"imports.list"> = {
  role: "reads",
  input: v.strictObject({}),
  run: async ({ register }) => {
    const { imports } = await register.desk.imports.list({ limit: 100 });
    return imports.map((entry) => Object.assign({ obstacle: whyNotUndone(entry) }, entry));
  },
};

const preview: Action<"imports.preview"> = {
  role: "edits",
  input: ofUpload,
  run: async (context, input) => {
    const how = { by: context.person.name, dryRun: true };
    const imported = await importUpload(context, input, how);
    if (imported === undefined) return emptyPreview(NOT_KEPT);
    const { report, fileName } = imported;
    const changed: PreviewedChange[] = [];
    for await (const change of report.preview?.changed ?? []) {
      if (changed.push(change) === CHANGES_SHOWN_MAX) break;
    }
    const isImportable = report.preview !== undefined && report.wouldClear.length === 0;
    const { skipFaulty } = input.options;
    return {
      fileName,
      rowsRead: report.rowsRead,
      good: report.good,
      faults: report.faults.first,
      faultCount: report.faults.count,
      warnings: report.warnings.first,
      warningCount: report.warnings.count,
      effects: report.preview?.counts,
      added: report.preview?.added ?? [],
      changed,
      obstacle: isImportable ? undefined : describeRefusal(report, { skipFaulty, dryRun: true }),
    };
  },
};

function emptyPreview(obstacle: string) {
  const nothing = { faults: [], warnings: [], added: [], changed: [], effects: undefined };
  return {
    ...nothing,
    fileName: "",
    rowsRead: 0,
    good: 0,
    faultCount: 0,
    warningCount: 0,
    obstacle,
  };
}

const run: Action<"imports.run"> = {
  role: "edits",
  input: ofUpload,
  run: async (context, input) => {
    const { person, secondPerson, register } = context;
    const how = { by: person.name, dryRun: false, needsApproval: secondPerson };
    const imported = await importUpload(context, input, how);
    if (imported === undefined) return refused(NOT_KEPT);
    const { report, fileName } = imported;
    if (report.needsApproval) {
      const action = { kind: "import", ...input, fileName } as const;
      return { kind: "proposed", proposal: await register.desk.proposals.add(action, person.name) };
    }
    const { counts } = report;
    if (counts === undefined) {
      const { skipFaulty } = input.options;
      return refused(describeRefusal(report, { skipFaulty, dryRun: false }));
    }
    const { importId, logRemains: _, ...effects } = counts;
    return { kind: "imported", importId, effects, leftOut: report.rowsRead - report.good };
  },
};

const progress: Action<"imports.progress"> = {
  role: "edits",
  input: v.strictObject({ upload: id }),
  run: async (_, { upload }) => importProgress(upload) ?? null,
};

const faultyRows: Action<"imports.faulty-rows"> = {
  role: "edits",
  input: ofUpload,
  run: async (context, input) => {
    const parts: Uint8Array[] = [];
    const writeFaulty = async (text: AsyncIterable<string>) => {
      for await (const each of text) parts.push(Buffer.from(each));
    };
    const how = { by: context.person.name, dryRun: true, writeFaulty };
    const imported = await importUpload(context, input, how);
    if (imported === undefined) return refused(NOT_KEPT);
    if (parts.length === 0) return refused("The file has no row with a fault.");
    const name = imported.fileName.replace(/\.[^.]*$/, "");
    return {
      fileName: `${name}, faulty rows.csv`,
      type: "text/csv",
      contents: Buffer.concat(parts),
    };
  },
};

const undo: Action<"imports.undo"> = {
  role: "edits",
  input: v.strictObject({ id }),
  run: async ({ register: { desk }, person, secondPerson }, input) => {
    if (!secondPerson) return desk.imports.undo(input.id, person.name);
    const entry = await desk.imports.find(input.id);
    if (entry === undefined) return ABSENT;
    const reason = whyNotUndone(entry);
    if (reason !== undefined) return refused(reason);
    const isProposed = (await desk.proposals.open()).some(
      ({ action: open }) => open.kind === "undo" && open.importId === input.id,
    );
    if (isProposed) return PROPOSED_ALREADY;
    const action = { kind: "undo", importId: input.id } as const;
    return { kind: "proposed", proposal: await desk.proposals.add(action, person.name) };
  },
};

export const IMPORT_ACTIONS = {
  "imports.list": list,
  "imports.preview": preview,
  "imports.run": run,
  "imports.progress": progress,
  "imports.faulty-rows": faultyRows,
  "imports.undo": undo,
};
