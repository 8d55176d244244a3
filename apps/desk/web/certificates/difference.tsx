import { useRead } from "../queries.ts";
import { Findings } from "./findings.tsx";

interface Change {
  readonly name: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What an edit changes, before it is saved, and what may be wrong with it. */
export function Difference({
  number,
  changes,
}: {
  readonly number: string;
  readonly changes: readonly Change[];
}) {
  const values = Object.fromEntries(changes.map(({ name, after }) => [name, after]));
  const check = useRead("certificates.check", { number, values });
  return (
    <section aria-live="polite">
      <h2>{changes.length === 1 ? "One change" : `${changes.length} changes`}</h2>
      <dl className="values">
        {changes.map(({ name, label, before, after }) => {
          const nothing = name === "validity_date" ? "no end" : "empty";
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd dir="auto">
                <del>{before || nothing}</del> → <ins>{after || nothing}</ins>
              </dd>
            </div>
          );
        })}
      </dl>
      <Findings faults={check.data?.faults ?? []} warnings={check.data?.warnings ?? []} />
    </section>
  );
}
