import type { Finding } from "@register/register/imports";
import { columnLabel } from "@register/domain/certificate";

export function Findings({
  faults,
  warnings,
}: {
  readonly faults: readonly Finding[];
  readonly warnings: readonly Finding[];
}) {
  return (
    <>
      {faults.map(({ message }) => (
        <p key={message} role="alert" className="notice fault">
          {message}
        </p>
      ))}
      {warnings.map(({ column, message }) => (
        <p key={message} role="alert" className="notice">
          Please check {column === undefined ? "the values" : columnLabel(column)}: {message}.
        </p>
      ))}
    </>
  );
}
