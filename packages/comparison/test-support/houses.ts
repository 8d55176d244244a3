import { type RegisterRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { type Captions, FIELD_LABELS } from "@register/domain/certificate";
import type { DocumentPage } from "../document-text.ts";
import { CUTS, layOut, LAYOUTS, pageOf, type Row, write } from "./layouts.ts";

/** Captions that no list of labels has, as houses make them up, in several languages. */
const OWN = {
  certificate_number: "Attestation mark|Paper key|Docket|Zertifikat-Nr|Folha",
  vessel_name: "Craft|Hull called|Schiff|Bâtiment visité|Nome de bordo",
  vessel_imo: "Hull identity|Keel mark|Schiffskennung|Matricule de coque|Registro do casco",
  primary_object: "Task in hand|What was looked at|Auftrag|Tâche|Encargo",
  commodity: "Stuff carried|In the holds|Ladung|Denrée|Género",
  quantity: "Mass by draught|Amount found|Menge|Tonnage relevé|Peso apurado",
  affiliate: "By way of|Sister house|Partnerhaus|Maison sœur|Casa irmã",
  branch: "Desk|Seat of the house|Kontor|Comptoir|Mesa",
  issuance_date: "Given under seal|Signed on|Ausgestellt am|Signé le|Firmado a",
  validity_date: "Holds good to|Runs out|Gültig bis|Court jusqu’au|Corre hasta",
} as const;

export type PrintedField = keyof typeof OWN;

export const PRINTED = Object.keys(OWN) as readonly PrintedField[];

/** A house with a layout and captions of its own: every second caption is a usual one of the trade. */
export interface House {
  readonly name: string;
  /** What no list of labels has of its captions. */
  readonly captions: Captions;
  readonly print: (values: PrintedValues) => readonly DocumentPage[];
}

export type PrintedValues = Readonly<Record<PrintedField, string>>;

/** What certificates print that is in no register. */
const OTHERS: readonly Row[] = [
  ["Client", "Northern Trading Limited"],
  ["Port of loading", "Santos"],
  ["Date of inspection", "11 January 2025"],
  ["Gross tonnage", "43,012"],
];

export const HOUSES: readonly House[] = LAYOUTS.flatMap((layout) =>
  CUTS.flatMap((cut) =>
    [0, 1, 2, 3, 4, 5].map((variant): House => {
      const captionOf = (field: PrintedField, place: number) => {
        const usual = FIELD_LABELS[field].filter((label) => !/\p{Script=Arabic}/u.test(label));
        const words = (place + variant) % 2 === 0 ? usual : OWN[field].split("|");
        return words[(7 * variant + place) % words.length] ?? field;
      };
      return {
        name: `${layout}-${cut}-${variant}`,
        captions: Object.fromEntries(
          PRINTED.flatMap((field, place) =>
            (place + variant) % 2 === 0 ? [] : [[field, [captionOf(field, place)]]],
          ),
        ),
        print: (values) => {
          const own = PRINTED.map((field, place): Row => [captionOf(field, place), values[field]]);
          const rows = variant < 3 ? own : [...own.slice(0, 4), ...OTHERS, ...own.slice(4)];
          const title = write("CERTIFICATE OF INSPECTION", 180, 40, { size: 14 });
          return [pageOf([...title, ...layOut(rows, layout, cut)])];
        },
      };
    }),
  ),
);

const SHIPS = ["MV Distant Horizon", "Demonstration Star", "MT Example Pearl"];
const TOWNS = ["Rotterdam", "London", "Santos"];

function written(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

/** A record of the register, and its values as a certificate prints them. */
export function issued(index: number): {
  readonly record: RegisterRecord;
  readonly values: PrintedValues;
} {
  const day = (from: string, step: number) =>
    new Date(Date.parse(from) + 86_400_000 * step * index).toISOString().slice(0, 10);
  const record = {
    ...EMPTY_FIELDS,
    certificate_number: `GQC-2025-${String(101 + 37 * index)}`,
    vessel_name: SHIPS[index % 3] ?? "",
    vessel_imo: String(9_074_729 + 1_117 * index),
    primary_object: ["Vessel inspection", "Draft survey", "Hold cleanliness"][index % 3] ?? "",
    commodity: ["Wheat in bulk", "Steel coils", "Soya beans"][index % 3] ?? "",
    quantity: `${(2_450 + 1_931 * index).toLocaleString("en")} MT`,
    affiliate:
      ["Harbour Affiliate", "Demonstration Inspectors", "Example Surveys"][index % 3] ?? "",
    branch: TOWNS[index % 3] ?? "",
    issuance_date: day("2025-01-15", 47),
    validity_date: day("2030-12-31", 53),
    ...IN_FORCE,
  } satisfies RegisterRecord;
  return {
    record,
    values: {
      ...record,
      issuance_date: written(record.issuance_date),
      validity_date: written(record.validity_date),
    },
  };
}

/** Another value in the place of one: with another digit, or other words. */
export function altered(values: PrintedValues, field: PrintedField): PrintedValues {
  const value = values[field];
  const other = value.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 3) % 10));
  return { ...values, [field]: other === value ? `Other ${value.split(" ")[0]} here` : other };
}
