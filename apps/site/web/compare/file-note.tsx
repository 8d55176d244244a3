import COMPARE from "#words/compare.json";
import { fillWith } from "@register/ui/fill";
import { Value } from "@register/ui/value";
import type { SeenDocument } from "./read-given.ts";

export function FileNote({ file, state }: { readonly file: File; readonly state: SeenDocument }) {
  const { sha256: digest } = state;
  return (
    <div className="note">
      <p>{COMPARE.stayed}</p>
      <p>
        {fillWith(COMPARE.fileNote, { name: file.name, size: Math.ceil(file.size / 1000) })}
        <br />
        {digest === undefined ? null : <Value>SHA-256: {digest}</Value>}
      </p>
    </div>
  );
}
