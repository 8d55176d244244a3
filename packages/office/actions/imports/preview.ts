import { type Finding, FINDINGS_SHOWN_MAX } from "@register/register/certificate-files";
import { describeRefusal, PreviewPage } from "@register/register/imports";
import { PAGE_ROWS } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { DESK_WORDS, NOT_KEPT, ofUpload } from "./of-upload.ts";
import { importUpload } from "./run-upload.ts";

/** What an import of a file would do, with the first of its rows. */
export const previewImport = defineAction({
  role: "edits",
  input: ofUpload,
  run: async (context, input) => {
    const page = new PreviewPage(PAGE_ROWS);
    const aboutFile: Finding[] = [];
    const imported = await importUpload(context, input, {
      by: context.person.name,
      dryRun: true,
      onPlanned: (batch) => {
        page.add(batch);
        const room = FINDINGS_SHOWN_MAX - aboutFile.length;
        aboutFile.push(...[...batch.faults, ...batch.warnings].slice(0, room));
      },
    });
    if (imported === undefined) return NOT_KEPT;
    const { report, fileName } = imported;
    const { skipFaulty } = input.options;
    const { sheets, rowsRead, good, effects, snapshot, obstacle } = report;
    return {
      kind: "preview",
      fileName,
      sheets,
      rowsRead,
      leftOut: rowsRead - good,
      ...page.counts,
      aboutFile,
      rows: page.rows,
      effects,
      seen: snapshot,
      obstacle: obstacle && describeRefusal(report, { skipFaulty, dryRun: true }, DESK_WORDS),
    } as const;
  },
});
