import { useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "../../../web/ui/button.tsx";
import type { Outcome } from "../../contract.ts";
import type { ListedImport } from "../../actions/views.ts";
import { ActionDialog } from "../parts/action-dialog.tsx";
import { ListPages, offsetIn } from "../parts/list-pages.tsx";
import { OutcomeWords } from "../parts/outcome-words.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { counted, instantText } from "../parts/words.ts";
import { useChange, useRead } from "../queries.ts";
import { useMay, useSession } from "../session.ts";

/** The imports, the last first, each of which can be undone as a whole until one of its certificates is changed. */
export function ImportList() {
  const [search, setSearch] = useSearchParams();
  const offset = offsetIn(search);
  const read = useRead("imports.list", { offset: offset || undefined });
  const mayEdit = useMay("edits");
  const [undone, setUndone] = useState<ListedImport>();
  const [outcome, setOutcome] = useState<Outcome>();
  return (
    <section aria-label="Imports so far">
      <h2>Imports so far</h2>
      <OutcomeWords outcome={outcome} />
      <Shown read={read} what="the imports">
        {({ rows, matching }) =>
          matching === 0 ? (
            <Empty>Nothing has been imported yet.</Empty>
          ) : (
            <>
              <Table columns={["Import", "File", "By", "New", "Changed", "Undo"]}>
                {rows.map((entry) => (
                  <tr key={entry.id} id={`import-${entry.id}`}>
                    <td data-label="Import">{entry.id}</td>
                    <td dir="auto">{entry.fileName}</td>
                    <td>
                      {entry.by} <span className="soft exact">{instantText(entry.at)}</span>
                      {entry.approvedBy === null ? null : (
                        <>
                          <br />
                          <span className="soft">Approved by {entry.approvedBy}</span>
                        </>
                      )}
                    </td>
                    <td data-label="New">{entry.added.toLocaleString("en-GB")}</td>
                    <td data-label="Changed">{entry.updated.toLocaleString("en-GB")}</td>
                    <td>
                      {entry.obstacle === undefined && mayEdit ? (
                        <Button
                          look="quiet"
                          aria-label={`Undo import ${entry.id}`}
                          onClick={() => setUndone(entry)}
                        >
                          Undo
                        </Button>
                      ) : (
                        <span className="soft">{whyNot(entry)}</span>
                      )}
                    </td>
                  </tr>
                ))}
              </Table>
              <ListPages
                offset={offset}
                page={{ rows, matching }}
                search={search}
                onSearch={setSearch}
              />
            </>
          )
        }
      </Shown>
      {undone === undefined ? null : (
        <UndoDialog
          entry={undone}
          onClose={() => setUndone(undefined)}
          onOutcome={(ended) => {
            setUndone(undefined);
            setOutcome(ended);
          }}
        />
      )}
    </section>
  );
}

function whyNot({ undone, obstacle }: ListedImport): string | undefined {
  return undone === null ? obstacle : `Undone by ${undone.by}, ${instantText(undone.at)}`;
}

function UndoDialog({
  entry: { id, added, updated },
  onClose,
  onOutcome,
}: {
  readonly entry: ListedImport;
  readonly onClose: () => void;
  readonly onOutcome: (outcome: Outcome) => void;
}) {
  const { secondPerson } = useSession();
  const undo = useChange("imports.undo");
  return (
    <ActionDialog
      title={`Undo import ${id}`}
      action={secondPerson ? "Propose to undo it" : "Undo the import"}
      change={undo}
      send={() => undo.mutateAsync({ id })}
      onClose={onClose}
      onOutcome={onOutcome}
    >
      <p>
        {counted(added, "new certificate")} will be deleted, and {counted(updated, "certificate")}{" "}
        will have the former values again: all of it, or nothing.
      </p>
    </ActionDialog>
  );
}
