import { describeRefusal } from "../../../database/import-refusal.ts";
import type { PreviewedChange } from "../../../database/import-preview.ts";
import { defineAction } from "../action.ts";
import { importUpload } from "./run-upload.ts";
import { NOT_KEPT, ofUpload } from "./of-upload.ts";

/** Changes that a preview shows. */
const CHANGES_SHOWN_MAX = 200;

export const previewImport = defineAction({
  role: "edits",
  input: ofUpload,
  run: async (context, input) => {
    const how = { by: context.person.name, dryRun: true };
    const imported = await importUpload(context, input, how);
    if (imported === undefined) return emptyPreview(NOT_KEPT.reason);
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
});

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
