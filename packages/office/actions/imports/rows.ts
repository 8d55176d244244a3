import * as v from "valibot";
import { planFile, PreviewPage } from "@register/register/imports";
import { PAGE_ROWS } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { DESK_WORDS, NOT_KEPT, OF_UPLOAD } from "./of-upload.ts";
import { withUpload } from "./run-upload.ts";

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Rows of a preview that come after its first ones, in its order. The counts are those of the preview. */
export const rowsOfImport = defineAction({
  role: "edits",
  input: v.strictObject({ ...OF_UPLOAD, offset: count, faulty: count, doubtful: count }),
  run: async ({ register, signal }, { upload, options, offset, ...counts }) => {
    const page = new PreviewPage(PAGE_ROWS, offset, counts);
    const read = await withUpload(register, upload, async (file) => {
      for await (const batch of planFile(register, file, { ...options, words: DESK_WORDS })) {
        signal.throwIfAborted();
        page.add(batch);
        if (page.isFull) break;
      }
      return { kind: "rows", rows: page.rows } as const;
    });
    return read ?? NOT_KEPT;
  },
});
