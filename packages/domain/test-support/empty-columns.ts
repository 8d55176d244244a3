import { CERTIFICATE_FIELDS, STATUS_COLUMNS } from "../certificate/columns.ts";

export const IN_FORCE = nothingIn(STATUS_COLUMNS);

export const EMPTY_FIELDS = nothingIn(
  CERTIFICATE_FIELDS.flatMap(({ name }) => (name === "certificate_number" ? [] : [name])),
);

function nothingIn<Name extends string>(names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, null])) as Readonly<Record<Name, null>>;
}
