import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@register/ui/button";
import type { ImportOutcome } from "@register/office/views";
import { upload } from "../call.ts";
import { FileDrop } from "../imports/file-drop.tsx";
import { ImportList } from "../imports/import-list.tsx";
import { FIRST_OPTIONS, ImportOptionsForm } from "../imports/import-options.tsx";
import { effectsText, ImportPreview } from "../imports/import-preview.tsx";
import { focusHeading, Page } from "../parts/page.tsx";
import { Empty, Failure, Shown } from "../parts/states.tsx";
import { useAct } from "../parts/outcome.tsx";
import { useChange, useFile, useProgress, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";

type Imported = Extract<ImportOutcome, { readonly kind: "imported" }>;

/** Imports a spreadsheet after a look at what it changes, and undoes former imports. */
export function ImportPage() {
  const mayEdit = useMay("edits");
  const send = useMutation({ mutationFn: (file: File) => upload(file), onSuccess: focusHeading });
  const [imported, setImported] = useState<Imported>();
  const begin = (file: File) => {
    setImported(undefined);
    send.mutate(file);
  };
  return (
    <Page title="Import">
      {mayEdit ? null : <Empty>Your role does not allow imports.</Empty>}
      {imported === undefined ? null : <Ended imported={imported} />}
      {send.error === null ? null : (
        <Failure error={send.error} retry={() => begin(send.variables)} />
      )}
      {mayEdit && send.data === undefined ? (
        <FileDrop isDisabled={send.isPending} onFile={begin} />
      ) : null}
      {send.isPending ? <p role="status">Sending {send.variables.name} …</p> : null}
      {send.data === undefined ? null : (
        <ChosenFile
          key={send.data}
          upload={send.data}
          fileName={send.variables.name}
          onEnd={(ended) => {
            send.reset();
            setImported(ended);
            focusHeading();
          }}
        />
      )}
      <ImportList />
    </Page>
  );
}

/** A file on its way into the register: its options, what it would do, and the import. */
function ChosenFile({
  upload: id,
  fileName,
  onEnd,
}: {
  readonly upload: number;
  readonly fileName: string;
  /** Without an import when the file is put aside, or only proposed. */
  readonly onEnd: (imported?: Imported) => void;
}) {
  const { secondPerson } = useSession();
  const [options, setOptions] = useState(FIRST_OPTIONS);
  // Checking a large file again takes time, and is of use only for other options.
  const read = useRead("imports.preview", { upload: id, options }, { isReadOnce: true });
  const importing = useChange("imports.run");
  const run = useAct(importing, {
    onEnd: (answer) => onEnd(answer.kind === "imported" ? answer : undefined),
  });
  const faultyRows = useAct(useFile("imports.faulty-rows"));
  const isBusy = read.isFetching || run.isPending;
  const preview = read.data?.kind === "preview" ? read.data : undefined;
  const { added = 0, updated = 0 } = preview?.effects ?? {};
  const isOutdated = run.answer?.kind === "refused" && "outdated" in run.answer;
  const lookAgain = () => {
    importing.reset();
    void read.refetch();
  };
  return (
    <section aria-label="The file">
      <ImportOptionsForm
        options={options}
        preview={preview}
        isDisabled={run.isPending}
        onChange={setOptions}
      />
      <div className="panel" aria-busy={isBusy}>
        <h2>{fileName}</h2>
        {run.isPending ? <p className="soft">Importing the file …</p> : null}
        <Progress upload={id} isRunning={read.isFetching} />
        <Shown read={read} what="the preview">
          {(answer) =>
            answer.kind === "refused" ? (
              <p className="notice fault">{answer.reason}</p>
            ) : (
              <ImportPreview preview={answer}>
                <Button
                  look="quiet"
                  disabled={isBusy || faultyRows.isPending}
                  onClick={() => void faultyRows.send({ upload: id, plan: answer.plan })}
                >
                  Save the faulty rows as a file
                </Button>
                {faultyRows.problem}
              </ImportPreview>
            )
          }
        </Shown>
        {run.problem}
        <div className="row">
          {isOutdated ? (
            <Button look="quiet" disabled={isBusy} onClick={lookAgain}>
              Look at the new preview
            </Button>
          ) : null}
          <Button
            disabled={isBusy || added + updated === 0 || preview?.obstacle !== undefined}
            onClick={() => void (preview && run.send({ upload: id, plan: preview.plan }))}
          >
            {secondPerson && updated > 0 ? "Propose this import" : "Import"}
          </Button>
          <Button look="quiet" disabled={run.isPending} onClick={() => onEnd()}>
            Choose another file
          </Button>
        </div>
      </div>
    </section>
  );
}

function Progress({
  upload: id,
  isRunning,
}: {
  readonly upload: number;
  readonly isRunning: boolean;
}) {
  const progress = useProgress(id, isRunning);
  if (!isRunning) return null;
  const what = progress?.phase === "reading" ? "Reading" : "Checking";
  const rows =
    progress === null || progress === undefined
      ? ""
      : `, ${progress.rows.toLocaleString("en-GB")} rows so far`;
  return (
    <p className="soft">
      {what} the file{rows} …
    </p>
  );
}

function Ended({ imported: { importId, effects, leftOut } }: { readonly imported: Imported }) {
  return (
    <p role="status" className="notice">
      Imported: {effectsText(effects, leftOut)}. It is{" "}
      <a href={`#import-${importId}`}>import {importId}</a>.
    </p>
  );
}
