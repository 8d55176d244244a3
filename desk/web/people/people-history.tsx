import type { Output } from "../../actions/table.ts";
import type { Column } from "../parts/column.ts";
import { Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { useRead } from "../queries.ts";

const COLUMNS: readonly Column<Output<"people.history">[number]>[] = [
  { heading: "When", value: "at", kind: "instant" },
  { heading: "Name", value: "name" },
  { heading: "What", value: "kind" },
  { heading: "Role", value: "role" },
  { heading: "By", value: "by" },
];

/** Who let whom in, the latest change first. */
export function PeopleHistory() {
  const read = useRead("people.history", {});
  return (
    <section aria-label="History">
      <h2>History</h2>
      <Shown read={read} what="the history">
        {(changes) => (
          <Table name="history" columns={COLUMNS} rows={changes} keyOf={({ id }) => String(id)} />
        )}
      </Shown>
    </section>
  );
}
