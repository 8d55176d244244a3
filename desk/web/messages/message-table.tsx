import { Link } from "wouter";
import type { MessagePage } from "../../actions/views.ts";
import { instantText } from "../parts/words.ts";
import { PATHS } from "../paths.ts";
import { MessageState } from "./message-state.tsx";

/** A page of messages. Those to be answered can be chosen by whoever may mark them. */
export function MessageTable({
  rows,
  chosen,
  onChoose,
}: {
  readonly rows: MessagePage["rows"];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: ((chosen: ReadonlySet<number>) => void) | undefined;
}) {
  const open = rows.filter((row) => row.answered_at === null).map(({ id }) => id);
  const choose = (changed: readonly number[], isChosen: boolean) => {
    const others = [...chosen].filter((id) => !changed.includes(id));
    onChoose?.(new Set(isChosen ? [...others, ...changed] : others));
  };
  return (
    <div className="stacks">
      <table>
        <thead>
          <tr>
            {onChoose === undefined ? null : (
              <th className="kept">
                <input
                  type="checkbox"
                  aria-label="Choose all on this page"
                  disabled={open.length === 0}
                  checked={open.length > 0 && open.every((id) => chosen.has(id))}
                  onChange={({ target }) => choose(open, target.checked)}
                />
              </th>
            )}
            {["From", "Message", "Received", "State"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {onChoose === undefined ? null : (
                <td className="choice">
                  <input
                    type="checkbox"
                    aria-label={`Choose message ${row.id}`}
                    disabled={row.answered_at !== null}
                    checked={chosen.has(row.id)}
                    onChange={({ target }) => choose([row.id], target.checked)}
                  />
                </td>
              )}
              <td className="sender">
                <Link href={PATHS.message(row.id)} dir="auto">
                  {row.name}
                </Link>
                <br />
                <span className="soft">{row.email}</span>
              </td>
              <td>
                <p className="excerpt" dir="auto">
                  {row.message}
                </p>
              </td>
              <td className="exact">{instantText(row.created_at)}</td>
              <td className="exact">
                <MessageState message={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
