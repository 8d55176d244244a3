import type { ReactNode } from "react";
import { Fields, type FieldsProps } from "../parts/fields.tsx";
import { VESSEL_FIELDS } from "./certificate-fields.ts";

/** Fields without a group go under the last title. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  Certificate: [
    "kind",
    "qr_validation",
    "issuance_date",
    "validity_date",
    "endless",
    "confidential",
    "replaces",
  ],
  "Vessel and cargo": [...VESSEL_FIELDS, "primary_object", "commodity", "quantity"],
  Office: ["affiliate", "branch"],
  "Certified organisation": [],
};

function groupOf(name: string): string {
  const found = Object.entries(GROUPS).find(([, names]) => names.includes(name));
  // Particulars bring their own titles.
  return found?.[0] ?? (name === "particulars" ? "" : "Certified organisation");
}

export function FieldGroups({
  fields,
  children,
  ...shared
}: FieldsProps & {
  /** Before the first field. */
  readonly children?: ReactNode;
}) {
  const groups = Map.groupBy(fields, ({ name }) => groupOf(name));
  return [...groups].map(([title, members], at) => (
    <fieldset key={title}>
      {title === "" ? null : <legend>{title}</legend>}
      <div className="fields">
        {at === 0 ? children : null}
        <Fields fields={members} {...shared} />
      </div>
    </fieldset>
  ));
}
