import { defineAction } from "../action.ts";
import { refused } from "../outcomes.ts";
import { NOT_KEPT, ofUpload } from "./of-upload.ts";
import { importUpload } from "./run-upload.ts";

export const faultyRows = defineAction({
  role: "edits",
  input: ofUpload,
  run: async (context, input) => {
    const parts: Uint8Array[] = [];
    const writeFaulty = async (text: AsyncIterable<string>) => {
      for await (const each of text) parts.push(Buffer.from(each));
    };
    const how = { by: context.person.name, dryRun: true, writeFaulty };
    const imported = await importUpload(context, input, how);
    if (imported === undefined) return NOT_KEPT;
    if (parts.length === 0) return refused("The file has no row with a fault.");
    const name = imported.fileName.replace(/\.[^.]*$/, "");
    return {
      fileName: `${name}, faulty rows.csv`,
      type: "text/csv",
      contents: Buffer.concat(parts),
    };
  },
});
