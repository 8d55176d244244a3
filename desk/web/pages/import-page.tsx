import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../web/ui/button.tsx";
import type { ImportOutcome } from "../../actions/views.ts";
import { upload } from "../call.ts";
import { FileDrop } from "../imports/file-drop.tsx";
import { ImportList } from "../imports/import-list.tsx";
import { FIRST_OPTIONS, ImportOptionsForm } from "../imports/import-options.tsx";
import { effectsText, ImportPreview } from "../imports/import-preview.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { focusHeading, Page } from "../parts/page.tsx";
import { Empty, Failure, Shown } from "../parts/states.tsx";
import { useChange, useFile, useProgress, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";

/** Imports a spreadsheet after a look at what it changes, and undoes former imports. */
export function ImportPage() {
  const mayEdit = useMay("edits");
  const send = useMutation({ mutationFn: (file: File) => upload(file), onSuccess: focusHeading });
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const begin = (file: File) => {
    setOutcome(undefined);
    send.mutate(file);
  };
  return (
    <Page title="Import">
      {mayEdit ? null : <Empty>Your role does not allow imports.</Empty>}
      {outcome === undefined ? null : <Ended outcome={outcome} />}
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
            setOutcome(ended);
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
  /** Without an outcome when the file is put aside. */
  readonly onEnd: (outcome?: ImportOutcome) => void;
}) {
  const { secondPerson } = useSession();
  const [options, setOptions] = useState(FIRST_OPTIONS);
  const input = { upload: id, options };
  // Checking a large file again takes time, and is of use only for other options.
  const read = useRead("imports.preview", input, { isReadOnce: true });
  const run = useChange("imports.run");
  const faultyRows = useFile("imports.faulty-rows");
  const isBusy = read.isFetching || run.isPending;
  const effects = read.data?.effects;
  const changes = (effects?.added ?? 0) + (effects?.updated ?? 0);
  const start = async () => {
    const outcome = await run.mutateAsync(input).catch(() => undefined);
    if (outcome !== undefined && outcome.kind !== "refused") onEnd(outcome);
  };
  const isProposed = secondPerson && (effects?.updated ?? 0) > 0;
  return (
    <section aria-label="The file">
      <ImportOptionsForm options={options} isDisabled={run.isPending} onChange={setOptions} />
      <div className="panel" aria-busy={isBusy}>
        <h2>{fileName}</h2>
        <Progress upload={id} isRunning={isBusy} />
        <Shown read={read} what="the preview">
          {(preview) => (
            <ImportPreview preview={preview} isWithStatuses={options.statuses}>
              <Button
                look="quiet"
                disabled={isBusy || faultyRows.isPending}
                onClick={() => faultyRows.mutate(input)}
              >
                Save the faulty rows as a file
              </Button>
              <OutcomeWords outcome={faultyRows.data} />
            </ImportPreview>
          )}
        </Shown>
        {run.data?.kind === "refused" ? <OutcomeWords outcome={run.data} /> : null}
        {run.error === null ? null : <Failure error={run.error} retry={() => void start()} />}
        <div className="buttons">
          <Button
            disabled={isBusy || changes === 0 || read.data?.obstacle !== undefined}
            onClick={() => void start()}
          >
            {isProposed ? "Propose this import" : "Import"}
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
  const what = progress?.phase === "storing" ? "Importing" : "Checking";
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

function Ended({ outcome }: { readonly outcome: ImportOutcome }) {
  if (outcome.kind !== "imported") return <OutcomeWords outcome={outcome} />;
  const { importId, effects, leftOut } = outcome;
  return (
    <p role="status" className="notice">
      Imported: {effectsText(effects, leftOut)}. It is{" "}
      <a href={`#import-${importId}`}>import {importId}</a>.
    </p>
  );
}
