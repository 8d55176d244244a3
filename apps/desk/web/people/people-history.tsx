import type { Output } from "@register/office/actions";
import type { Column } from "../parts/column.ts";
import { ListPages, useOffset } from "../parts/list-pages.tsx";
import { Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { useRead } from "../queries.ts";

const COLUMNS: readonly Column<Output<"people.history">["rows"][number]>[] = [
  { heading: "When", value: "at", kind: "instant" },
  { heading: "Name", value: "name" },
  { heading: "What", value: "kind" },
  { heading: "Role", value: "role" },
  { heading: "By", value: "by" },
];

/** Who let whom in, the latest change first. */
export function PeopleHistory() {
  const read = useRead("people.history", { offset: useOffset() });
  return (
    <section aria-label="History">
      <h2>History</h2>
      <Shown read={read} what="the history">
        {({ rows, matching }) => (
          <>
            <Table name="history" columns={COLUMNS} rows={rows} keyOf={({ id }) => String(id)} />
            <ListPages rows={rows.length} matching={matching} />
          </>
        )}
      </Shown>
    </section>
  );
}
