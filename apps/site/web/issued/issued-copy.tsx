import ISSUED from "#words/issued-copy.json";
import RESULT from "#words/result.json";
import { useEffect, useState } from "react";
import type { FilesOfNumber, IssuedFile } from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import {
  CERTIFICATE_CODE_HEADER,
  CERTIFICATE_NUMBER_HEADER,
  ISSUED_FILE_HEADER,
} from "@register/domain/lookup";
import { COPY_PATH, CODE_PARAMETER, NUMBER_PARAMETER } from "@register/domain/site";
import { type ReadDocument, readDocument } from "@register/comparison/read-document";
import { fillPlaces } from "@register/domain/text";
import { Button, ButtonRow } from "@register/ui/button";
import { dayText } from "@register/ui/verdict-words";
import type { FoundAnswer } from "../answer/answer.ts";
import { Succession } from "../answer/other-numbers.tsx";
import { confirmationText, revisionText } from "../answer/revision-text.ts";
import { PagePictures } from "./page-pictures.tsx";
import { dataClientScript } from "../data/lazy-data-client.ts";
import { withTimeout } from "../loading/with-timeout.ts";
import { useTask } from "../navigation/use-task.ts";
import { saveBlob } from "../share/save-file.ts";
import { TryAgain } from "../ui/try-again.tsx";

type CopyState =
  | { readonly kind: "loading" }
  | Exclude<FetchedCopy, { kind: "found" }>
  | {
      readonly kind: "shown";
      readonly file: Blob;
      readonly issued: IssuedFile | undefined;
      /** Undefined if the browser cannot draw it. */
      readonly document: ReadDocument | undefined;
    };

export function IssuedCopy({
  code,
  answer,
  retry,
}: {
  readonly code: string;
  readonly answer: FoundAnswer;
  readonly retry: () => void;
}) {
  const { certificate, files } = answer;
  const { certificate_number: number } = certificate;
  const state = useCopy(number, code, files);
  if (state.kind === "loading") return <p role="status">{ISSUED.loading}</p>;
  if (state.kind !== "shown") {
    return (
      <>
        <p role="alert" aria-live="assertive" className="fault">
          {ISSUED[state.kind]}
        </p>
        {state.kind === "not-found" ? null : <TryAgain label={RESULT.tryAgain} act={retry} />}
      </>
    );
  }
  const { file, issued, document } = state;
  return (
    <>
      <div role="status" className="stack">
        {sentences(answer, issued).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Succession certificate={certificate} />
        {document === undefined ? <p>{ISSUED.unseen}</p> : null}
      </div>
      {document === undefined ? null : <PagePictures name={ISSUED.heading} {...document} />}
      <ButtonRow needsScript>
        <Button variant="outline" onClick={() => saveBlob(`${number}-copy.pdf`, file)}>
          {ISSUED.save}
        </Button>
      </ButtonRow>
    </>
  );
}

function dayOf({ issuedAt }: IssuedFile): string {
  return dayText(londonDate(new Date(issuedAt)));
}

/** The worse news first. */
function sentences(
  { certificate, files = [] }: FoundAnswer,
  issued: IssuedFile | undefined,
): readonly string[] {
  if (files === "unread") return [ISSUED.unread];
  if (issued === undefined) return [];
  const said: string[] = [];
  if (issued.changed.length > 0) {
    const fields = issued.changed.map((field) => RESULT.fields[field]).join(", ");
    said.push(fillPlaces(ISSUED.changed, { fields }));
  }
  const later = files.findLast((file) => file.issuedAt > issued.issuedAt);
  if (later !== undefined) {
    const { revision } = later;
    said.push(fillPlaces(ISSUED.later, { revision, date: dayOf(later) }));
  }
  const issueSentence = revisionText(issued) ?? fillPlaces(ISSUED.issued, { date: dayOf(issued) });
  return [...said, ...confirmationText(certificate, issued), issueSentence];
}

function useCopy(number: string, code: string, files: FilesOfNumber = []): CopyState {
  const [state, setState] = useState<CopyState>({ kind: "loading" });
  const { run, cancel } = useTask();
  useEffect(() => {
    run((signal) => openCopy(number, code, files, signal), setState);
    return cancel;
    // Another lookup of the number creates a new array of the same files.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [number, code, run, cancel]);
  return state;
}

/** An abort closes the document. Never rejects. */
async function openCopy(
  number: string,
  code: string,
  files: FilesOfNumber,
  signal: AbortSignal,
): Promise<CopyState> {
  try {
    const fetched = await fetchCopy(number, code, signal);
    if (fetched.kind !== "found") return fetched;
    const file = new Blob([fetched.bytes], { type: "application/pdf" });
    const read = await readDocument(file, { signal });
    const document = read.kind === "read" ? read.document : undefined;
    if (document !== undefined) signal.addEventListener("abort", document.close);
    const issued = files === "unread" ? [] : files;
    const issuedFile = issued.find(({ sha256 }) => sha256 === fetched.sha256);
    return { kind: "shown", file, issued: issuedFile, document };
  } catch {
    return { kind: "failed" };
  }
}

type FetchedCopy =
  | {
      readonly kind: "found";
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** The digest of the issued file, not of the copy. */
      readonly sha256: string | null;
    }
  | { readonly kind: "not-found" | "limited" | "failed" };

/** Never rejects. */
async function fetchCopy(number: string, code: string, signal: AbortSignal): Promise<FetchedCopy> {
  const ask = import.meta.env.SUPABASE_URL === undefined ? askServer : askProject;
  return ask(number, code, withTimeout(signal)).catch(() => ({ kind: "failed" as const }));
}

async function askServer(number: string, code: string, signal: AbortSignal): Promise<FetchedCopy> {
  const body = new URLSearchParams({ [NUMBER_PARAMETER]: number, [CODE_PARAMETER]: code });
  const response = await fetch(COPY_PATH, { method: "POST", body, signal });
  if (response.status === 404) return { kind: "not-found" };
  if (response.status === 429) return { kind: "limited" };
  // A network's sign-in page is no copy.
  const isCopy = response.ok && response.headers.get("content-type") === "application/pdf";
  if (!isCopy) return { kind: "failed" };
  const sha256 = response.headers.get(ISSUED_FILE_HEADER);
  return { kind: "found", sha256, bytes: new Uint8Array(await response.arrayBuffer()) };
}

/** The project selects the row by number and code in the headers. */
async function askProject(number: string, code: string, signal: AbortSignal): Promise<FetchedCopy> {
  const { dataClient } = await dataClientScript.load();
  const { data, error } = await dataClient
    .from("issued_file_contents")
    .select("sha256,copy")
    .setHeader(CERTIFICATE_NUMBER_HEADER, number)
    .setHeader(CERTIFICATE_CODE_HEADER, code)
    .retry(false)
    .abortSignal(signal);
  if (error !== null) return { kind: "failed" };
  const [row] = data as readonly { readonly sha256: string; readonly copy: string }[];
  if (row === undefined) return { kind: "not-found" };
  // Postgres writes bytes in hexadecimal after "\\x".
  const digits = row.copy.slice(2).match(/../g) ?? [];
  const bytes = Uint8Array.from(digits, (pair) => Number.parseInt(pair, 16));
  return { kind: "found", sha256: row.sha256, bytes };
}
