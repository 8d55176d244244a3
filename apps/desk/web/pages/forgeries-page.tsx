import { Link, useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import type { Output } from "@register/office/actions";
import { call } from "../call.ts";
import { ACTION_FORMS } from "../parts/action-forms.ts";
import type { Column } from "../parts/column.ts";
import { FormDialog, useForm } from "../parts/form.tsx";
import { ListPages, offsetIn, ROWS_MAX } from "../parts/list-pages.tsx";
import { Page } from "../parts/page.tsx";
import { Empty, Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { useOpenForm } from "../parts/use-open-form.ts";
import { instantText } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";
import { useMay } from "../session.ts";

type Entry = Output<"forgeries.list">["rows"][number];

/** The numbers on papers that are known to be forged: what visitors are told, and by whom. */
export function ForgeriesPage() {
  const mayEdit = useMay("edits");
  const [search] = useSearchParams();
  const number = search.get("number") ?? "";
  const read = useRead("forgeries.list", { offset: offsetIn(search) || undefined });
  return (
    <Page title="Known forgeries">
      {mayEdit ? <Recording key={number} number={number} /> : null}
      <Shown read={read} what="the known forgeries">
        {({ rows, matching }) =>
          matching === 0 ? (
            <Empty>No forged papers are recorded.</Empty>
          ) : (
            <>
              <Table
                name="forgeries"
                columns={mayEdit ? [...COLUMNS, CHANGE] : COLUMNS}
                rows={rows}
                keyOf={({ id }) => String(id)}
                readAll={async () => (await call("forgeries.list", { limit: ROWS_MAX })).rows}
              />
              <ListPages rows={rows.length} matching={matching} />
            </>
          )
        }
      </Shown>
    </Page>
  );
}

function Recording({ number: first }: { readonly number: string }) {
  const recording = useForm({
    title: first === "" ? "Record a forgery" : `Record a forgery of ${first}`,
    action: "forgeries.add",
    fields: () => ACTION_FORMS["forgeries.add"].fields,
    first: { number: first },
    input: ({ number = "", publicNote = "", note }) => ({ number, publicNote, note }),
    // The number that the address brought is recorded.
    onEnd: () => PATHS.forgeries,
  });
  return (
    <section className="panel" aria-label="Record a forgery">
      <h2>Record a forgery</h2>
      <form {...recording.form}>
        <div className="fields">{recording.inputs}</div>
        {recording.problem}
        <Button type="submit" disabled={recording.isBlocked}>
          Record the forgery
        </Button>
      </form>
    </section>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    heading: "Number",
    value: "number",
    kind: "exact",
    cell: ({ number }) => (
      <Link href={PATHS.certificate(encodeURIComponent(number))}>{number}</Link>
    ),
  },
  { heading: "Public note", value: "sentence" },
  { heading: "Internal note", value: "note" },
  {
    heading: "Recorded",
    value: ({ recordedAt, recordedBy, approvedBy }) => doneText(recordedAt, recordedBy, approvedBy),
  },
  {
    heading: "Withdrawn",
    value: ({ withdrawnAt, withdrawnBy, withdrawalApprovedBy }) =>
      withdrawnAt && doneText(withdrawnAt, withdrawnBy, withdrawalApprovedBy),
  },
];

const CHANGE: Column<Entry> = { heading: "Change", cell: (entry) => <Removal entry={entry} /> };

function doneText(at: string, by: string | null, approvedBy: string | null): string {
  const approved = approvedBy === null ? "" : `, approved by ${approvedBy}`;
  return `${instantText(at)}, ${by}${approved}`;
}

function Removal({ entry: { id, number, withdrawnAt } }: { readonly entry: Entry }) {
  const [open, setOpen] = useOpenForm();
  if (withdrawnAt !== null) return null;
  const { title: titleOf, effect } = ACTION_FORMS["forgeries.remove"];
  const title = titleOf(number);
  return (
    <>
      <Button look="quiet" data-danger aria-label={title} onClick={() => setOpen(`withdraw-${id}`)}>
        Withdraw
      </Button>
      {open === `withdraw-${id}` ? (
        <FormDialog
          title={title}
          action="forgeries.remove"
          input={() => ({ number, entry: id })}
          button="Withdraw"
          onClose={() => setOpen(null)}
        >
          <p>{effect}</p>
        </FormDialog>
      ) : null}
    </>
  );
}
