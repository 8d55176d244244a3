import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useLocation } from "wouter";
import { UPLOAD_BYTES_MAX } from "@register/office/wire-format";
import { upload } from "../call.ts";
import { useAnnounce } from "../parts/announcement.tsx";
import { ImportList } from "../imports/import-list.tsx";
import { Page } from "../parts/page.tsx";
import { Empty, Failure } from "../parts/query-states.tsx";
import { instantText } from "../parts/formats.ts";
import { useRequest } from "../parts/use-request.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

export function ImportPage() {
  const mayEdit = useMay("imports.run");
  return (
    <Page title="Import">
      {mayEdit ? <Files /> : <Empty>Your role does not allow imports.</Empty>}
      <ImportList />
    </Page>
  );
}

function Files() {
  const [, go] = useLocation();
  const waiting = useRead("imports.waiting", {});
  const announce = useAnnounce();
  const begin = useRequest();
  const sending = useMutation({ mutationFn: (file: File) => upload(file) });
  const send = async (file: File) => {
    const request = begin();
    const id = await sending.mutateAsync(file).catch(asError);
    if (id instanceof Error) {
      if (!request.isOpen()) announce({ words: [file.name, ": ", id.message], isFault: true });
    } else if (request.isAwaited()) request.move(() => go(PATHS.upload(id)));
    else announce({ words: <Link href={PATHS.upload(id)}>Go on with {file.name}</Link> });
  };
  return (
    <>
      {sending.error === null ? null : (
        <Failure error={sending.error} retry={() => send(sending.variables)} />
      )}
      <FileInput isDisabled={sending.isPending} onFile={(file) => void send(file)} />
      {sending.isPending ? <p role="status">Sending {sending.variables.name} …</p> : null}
      <ul role="list" aria-label="Files that wait">
        {waiting.data?.map(({ id, fileName, at }) => (
          <li key={id}>
            <Link href={PATHS.upload(id)}>Go on with {fileName}</Link>{" "}
            <span className="soft">sent {instantText(at)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const asError = (failure: Error) => failure;

const MEGABYTES = UPLOAD_BYTES_MAX / 1024 / 1024;

/** The input fills the panel, so that a file can be dropped anywhere in it. */
function FileInput({
  isDisabled,
  onFile,
}: {
  readonly isDisabled: boolean;
  readonly onFile: (file: File) => void;
}) {
  const [fault, setFault] = useState<string>();
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = file.size > UPLOAD_BYTES_MAX;
    setFault(isTooLarge ? `${file.name} has more than ${MEGABYTES} MB. Split it.` : undefined);
    if (!isTooLarge) onFile(file);
  };
  return (
    <div className="panel">
      <label className="field drop">
        Drop a spreadsheet here, or choose one
        <span className="soft">
          A workbook (.xlsx) or CSV file of at most {MEGABYTES} MB. Nothing is imported before you
          have seen what it changes.
        </span>
        <input
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          disabled={isDisabled}
          onChange={({ target }) => {
            take(target.files?.[0]);
            // Allows choosing the same file again after a correction.
            target.value = "";
          }}
        />
      </label>
      <p role="alert" className="fault">
        {fault}
      </p>
    </div>
  );
}
