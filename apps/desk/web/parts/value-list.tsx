import type { ReactNode } from "react";

export function ValueList({
  values,
}: {
  readonly values: readonly (readonly [string, ReactNode])[];
}) {
  return (
    <dl className="values">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value ?? "–"}</dd>
        </div>
      ))}
    </dl>
  );
}
