import COMPARE from "#words/compare.json";
import { fill } from "../languages/fill.tsx";
import type { SeenDocument } from "./use-document.ts";

/** Where the document was read, and by what it can be known again. */
export function FileNote({ file, state }: { readonly file: File; readonly state: SeenDocument }) {
  const digest = state.kind === "read" ? state.document.sha256 : state.sha256;
  return (
    <div className="note">
      <p>{COMPARE.stayed}</p>
      <p>
        {fill(COMPARE.file, { name: file.name, size: Math.ceil(file.size / 1000) })}
        <br />
        {digest === undefined ? null : <bdi>SHA-256: {digest}</bdi>}
      </p>
    </div>
  );
}
