import { Shown } from "../parts/states.tsx";
import { Table } from "../parts/table.tsx";
import { instantText } from "../parts/words.ts";
import { useRead } from "../queries.ts";

/** Who let whom in, the latest change first. */
export function PeopleHistory() {
  const read = useRead("people.history", {});
  return (
    <section aria-label="History">
      <h2>History</h2>
      <Shown read={read} what="the history">
        {(changes) => (
          <Table columns={["When", "Name", "What", "Role", "By"]}>
            {changes.map((change) => (
              <tr key={change.id}>
                <td>{instantText(change.at)}</td>
                <td data-label="Name" dir="auto">
                  {change.name}
                </td>
                <td data-label="What">{change.kind}</td>
                <td data-label="Role">{change.role}</td>
                <td data-label="By" dir="auto">
                  {change.by}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Shown>
    </section>
  );
}
