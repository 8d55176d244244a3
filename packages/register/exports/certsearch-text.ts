import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { type OfficeRecord, verdictOn } from "@register/domain/certificate";
import { countryOf } from "./countries.ts";
import { BYTE_ORDER_MARK, csvText } from "@register/spreadsheets";

const STATUSES: Partial<Record<ReturnType<typeof verdictOn>["kind"], string>> = {
  valid: "Active",
  // In force: the office may only be late with its record.
  "confirmation-overdue": "Active",
  suspended: "Suspended",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** IAF CertSearch's headings; docs/certificates.md explains Standards. */
const COLUMNS: Readonly<Record<string, (record: OfficeRecord, status: string) => string | null>> = {
  "Certification Identity Number": (record) => record.certificate_number,
  "Certificate Number": (record) => record.certificate_number,
  "Certification Status": (_, status) => status,
  "Accreditation Status": () => "Accredited",
  "Certification Type": () => "Management System",
  "Certification Scope": (record) => record.scope,
  "Certification Issue Date": (record) => plainDay(record.issuance_date),
  "Certification Expiry Date": (record) => plainDay(record.validity_date),
  "Certified Entity Name": (record) => record.organisation,
  "Certified Entity City": (record) => placeOf(record).city,
  "Certified Entity Country/Economy": (record) => placeOf(record).country,
  Standards: (record) => record.standards,
};

function isReported(record: OfficeRecord): boolean {
  const { organisation, standards, accreditation, confidential } = record;
  const isAccredited = accreditation === "yes" && organisation !== null && standards !== null;
  return isAccredited && confidential !== "yes";
}

/** `day` is YYYY-MM-DD. Omits certificates that are not yet valid, or unclear. */
export async function* certsearchText(
  batches: AsyncIterable<readonly OfficeRecord[]>,
  day: string,
  count: (certificates: number) => void = () => {},
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* csvText(Object.keys(COLUMNS), rows());

  async function* rows() {
    for await (const records of batches) {
      const reported = records.filter(isReported).flatMap((record) => {
        const status = STATUSES[verdictOn(record, day, CONFIRMATION_RULES).kind];
        if (status === undefined) return [];
        const cells = Object.entries(COLUMNS).map(([name, valueOf]) => [
          name,
          valueOf(record, status),
        ]);
        return [Object.fromEntries(cells) as Record<string, string | null>];
      });
      count(reported.length);
      yield reported;
    }
  }
}

/** Reads the first site, such as "12 Harbour Street, Rotterdam, Netherlands". */
export function placeOf({ sites }: Pick<OfficeRecord, "sites">) {
  const [first = ""] = (sites ?? "").split("\n");
  const parts = first.split(/[,;،؛()]|\s[-–—]\s/).map((part) => part.trim());
  dropPostalCode(parts);
  // "Korea, Republic of" has a comma.
  for (const count of [3, 2, 1]) {
    const country = countryOf(parts.slice(-count).join(", "));
    if (country === undefined || count > parts.length) continue;
    return { city: cityIn(parts.slice(0, -count)), country };
  }
  return { city: cityIn(parts), country: null };
}

/** Removes codes at the end: "London EC3N 2EX", "75008 Paris", "TX 77002". */
function dropPostalCode(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    const name = last.replaceAll(POSTAL_CODE, " ").trim();
    // Two capitals beside a code are a state or province.
    if (name === "" || (name !== last && /^[A-Z]{2}$/.test(name))) continue;
    parts.push(name);
    return;
  }
}

const POSTAL_CODE =
  /(?<=^|\s)(?:[A-Z]{1,2}-)?(?:\d{4} ?[A-Z]{2}|\d{4,6}(?:-\d{3,4})?|\d{3} \d{2,3}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?=\s|$)/gu;

const STREETS: ReadonlySet<string> = new Set(
  "street road rd avenue ave boulevard blvd lane drive close court place square terrace way quay wharf parkway building house floor suite tower unit block plot zone area estate rue quai allée chemin calle plaza paseo carretera polígono avenida rua praça travessa estrada via viale piazza شارع طريق حي مبنى".split(
    " ",
  ),
);

function isStreet(part: string): boolean {
  const words = part.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const isNamed = words.some((word) => STREETS.has(word) || /str(?:aat|asse|aße)?$/.test(word));
  return isNamed || words.at(-1) === "st" || /\d/.test(part);
}

/** The city follows the street. */
function cityIn(parts: string[]): string | null {
  dropPostalCode(parts);
  const after = parts.slice(parts.findLastIndex(isStreet) + 1);
  return after.filter((part) => part !== "").join(", ") || null;
}

/** "20260115" */
function plainDay(day: string | null): string | null {
  return day?.replaceAll("-", "") ?? null;
}
