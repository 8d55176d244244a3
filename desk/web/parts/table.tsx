import type { ReactNode } from "react";

/** A table whose rows are stacked where they find no room; each cell but the first then names itself by its data-label. */
export function Table({
  caption,
  columns,
  children,
}: {
  readonly caption?: ReactNode;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}) {
  return (
    <div className="stacks">
      <table>
        {caption === undefined ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
