import { useEffect, useState } from "react";
import { CAPTIONS } from "@register/content/captions";
import compareWords from "@register/content/languages/en/compare.json" with { type: "json" };
import { columnLabel, labelsWith } from "@register/domain/certificate";
import type { ComparedField, Comparison } from "@register/comparison/compare";
import type { CertificateView } from "@register/office/views";
import { fieldText, instantText } from "../parts/formats.ts";

export type OfCertificate = Pick<CertificateView, "certificate" | "files">;

/** What is found of a signed file beside the record and what was issued. */
export interface SignedFileCheck {
  readonly sha256: string | undefined;
  /** The file that it begins with. */
  readonly issue: OfCertificate["files"][number] | undefined;
  /** Undefined where the file could not be read, or is a picture of text. */
  readonly comparison: Comparison | undefined;
}

/** Compares a file with its certificate, as a visitor's is; undefined while that is under way. */
export function useSignedFile(
  file: Blob | undefined,
  { certificate, files }: OfCertificate,
): SignedFileCheck | undefined {
  const [found, setFound] = useState<SignedFileCheck & { readonly of: Blob }>();
  useEffect(() => {
    if (file === undefined) return;
    const aborted = new AbortController();
    const { signal } = aborted;
    void checkOf(file, { certificate, files }, signal).then((check) => {
      if (!signal.aborted) setFound({ ...check, of: file });
    });
    return () => aborted.abort();
    // What the page reads again of the same certificate is no other file.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [file]);
  return found?.of === file ? found : undefined;
}

/** The reader of documents is large, and loaded only here. */
async function checkOf(
  file: Blob,
  { certificate, files }: OfCertificate,
  signal: AbortSignal,
): Promise<SignedFileCheck> {
  const [{ beginningsOf, digestOf }, { readDocument }, { compareDocument }] = await Promise.all([
    import("@register/comparison/digest"),
    import("@register/comparison/read-document"),
    import("@register/comparison/compare"),
  ]);
  const beginnings = await beginningsOf(file);
  const sha256 = await digestOf(await file.arrayBuffer());
  const issue = files.find(
    (each) => !each.signed && beginnings.some((one) => one.sha256 === each.sha256),
  );
  const read = await readDocument(file, { signal }).catch(() => undefined);
  if (read?.kind !== "read") return { sha256, issue, comparison: undefined };
  const { document } = read;
  document.close();
  const labels = labelsWith(CAPTIONS);
  const comparison =
    document.kind === "text" ? compareDocument(certificate, document.pages, labels) : undefined;
  return { sha256, issue, comparison };
}

/** What speaks against keeping it, a sentence each. */
export function objectionsTo({ issue, comparison }: SignedFileCheck): readonly string[] {
  if (issue === undefined)
    return ["It does not begin with a file that was issued, and can’t be kept as signed."];
  if (comparison === undefined) return ["Its values could not be read. Look at it yourself."];
  const ofRecord = issue.changed.map(columnLabel).join(", ");
  return [
    ...(ofRecord === "" ? [] : [`The record has changed since it was issued: ${ofRecord}.`]),
    ...comparison.cautions.map((caution) => compareWords.cautions[caution]),
    ...comparison.fields.flatMap(objection),
  ];
}

function objection({ field, label, value, outcome }: ComparedField): readonly string[] {
  if (outcome.kind === "agrees") return [];
  const name = label ?? columnLabel(field);
  const own = label === undefined ? fieldText(field, value) : value;
  return outcome.kind === "differs"
    ? [`${name}: the file says “${outcome.text}”, the register “${own}”.`]
    : [`${name}: look for “${own}” yourself.`];
}

/** Says what the file is, and what of it agrees with the record. */
export function SignedFile({
  file,
  check,
}: {
  readonly file: Blob;
  readonly check: SignedFileCheck | undefined;
}) {
  if (check === undefined) return <p role="status">Comparing it with the record …</p>;
  const { sha256, issue, comparison } = check;
  const objections = objectionsTo(check);
  return (
    <div role="status">
      {issue === undefined ? null : (
        <p>
          It begins with the file that was issued on {instantText(issue.issuedAt)}, revision{" "}
          {issue.revision}. {comparison?.counts.agrees ?? 0} values agree with the record.
        </p>
      )}
      {objections.length === 0 ? null : (
        <ul className="notice fault" dir="auto">
          {objections.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <p className="soft digest">
        {Math.ceil(file.size / 1000)} KB; SHA-256: {sha256}
      </p>
    </div>
  );
}
