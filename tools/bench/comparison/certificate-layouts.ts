/** Certificates that are hard to compare: genuine ones with a second value of a kind, and altered ones with the true value elsewhere. */
import { type CertificateFieldName, type RegisterRecord } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";

export interface CertificateLayout {
  readonly name: string;
  /** The body of a web page, printed by Chromium, or what pdfkit draws. */
  readonly body: string | ((document: PDFKit.PDFDocument) => void);
  /** The register's record, where it is not {@link RECORD}. */
  readonly record?: RegisterRecord;
  /** The field that was altered, which must never agree; undefined for a genuine one. No other field may ever differ. */
  readonly edited: CertificateFieldName | undefined;
}

export const RECORD: RegisterRecord = {
  ...EMPTY_FIELDS,
  certificate_number: "GQC-2025-014",
  vessel_name: "SEA STAR",
  vessel_imo: "9074729",
  commodity: "Wheat in bulk",
  quantity: "12,500 MT",
  branch: "Rotterdam",
  issuance_date: "2025-02-28",
  validity_date: "2027-12-31",
  ...IN_FORCE,
};

type Row = readonly [label: string, value: string];

const OWN: readonly Row[] = [
  ["Certificate No.", "GQC-2025-014"],
  ["Vessel", "M/V SEA STAR"],
  ["IMO No.", "9074729"],
  ["Cargo", "Wheat in bulk"],
  ["Quantity", "12,500 MT"],
  ["Branch", "Rotterdam"],
  ["Date of issue", "28 February 2025"],
  ["Valid until", "31 December 2027"],
];

/** The certificate's own rows, with others in the place of some. */
function own(...changes: readonly (readonly [instead: string, ...row: Row])[]): readonly Row[] {
  return OWN.map((row) => {
    const change = changes.find(([instead]) => instead === row[0]);
    return change === undefined ? row : [change[1], change[2]];
  });
}

const TITLE = "Certificate of inspection";

function table(rows: readonly (readonly string[])[]): string {
  return `<table>${rows.map((cells) => `<tr><td>${cells.join("<td>")}`).join("")}</table>`;
}

function web(rows: readonly Row[], more = ""): string {
  return `<h1>${TITLE}</h1>${table(rows)}${more}`;
}

type Draw = (document: PDFKit.PDFDocument) => void;

const TOP = 110;
const STEP = 22;

/** Rows below each other, a heading where a row has no value. */
function rowsAt(document: PDFKit.PDFDocument, rows: readonly Row[], x: number, y: number): void {
  for (const [place, [label, value]] of rows.entries()) {
    document.fontSize(value === "" ? 13 : 11).text(label, x, y + STEP * place);
    document.fontSize(11).text(value, x + 120, y + STEP * place);
  }
}

function drawn(rows: readonly Row[], more?: Draw): Draw {
  return (document) => {
    document.font("Helvetica").fontSize(18).text(TITLE, 60, 50);
    rowsAt(document, rows, 60, TOP);
    more?.(document);
  };
}

/** From the upper left corner of a row's value. */
type Point = readonly [x: number, y: number];

/** A stroke through or beside the value of a row. */
function stroke(label: string, [x, y]: Point, [toX, toY]: Point): Draw {
  const top = TOP + STEP * OWN.findIndex((row) => row[0] === label);
  return (document) =>
    document
      .moveTo(180 + x, top + y)
      .lineTo(180 + toX, top + toY)
      .lineWidth(1.1)
      .stroke();
}

export const CERTIFICATE_LAYOUTS: readonly CertificateLayout[] = [
  {
    name: "bill-of-lading",
    body: web(
      own(["Date of issue", "Done on", "28 February 2025"]),
      `<h2>Bill of lading</h2>${table([
        ["B/L No.", "RTM-4471"],
        ["Date of issue", "3 March 2025"],
        ["Quantity", "12,480 MT"],
      ])}`,
    ),
    edited: undefined,
  },
  {
    name: "document-control",
    body: web(
      OWN,
      `<br>${table([
        ["Document No.", "QF-07", "Revision", "4"],
        ["Issue date", "1 June 2021", "Page", "1 of 1"],
      ])}`,
    ),
    edited: undefined,
  },
  {
    name: "accreditation",
    body: drawn([
      ...own(["Valid until", "Good through", "31 December 2027"]),
      ["Accreditation", ""],
      ["Accreditation No.", "4711-IB"],
      ["Valid until", "30 June 2026"],
    ]),
    edited: undefined,
  },
  {
    name: "surveyors-licence",
    body: web(
      OWN,
      `<p>Surveyor: J. Example<br>Licence No.: S-2201<br>Expiry date: 14 May 2026</p>`,
    ),
    edited: undefined,
  },
  {
    name: "calibration",
    body: drawn([
      ...own(
        ["Date of issue", "Done on", "28 February 2025"],
        ["Valid until", "Good through", "31 December 2027"],
      ),
      ["Calibration of the weighbridge", ""],
      ["Certificate No.", "CAL-8812"],
      ["Date of issue", "10 January 2025"],
      ["Valid until", "9 January 2026"],
    ]),
    edited: undefined,
  },
  {
    name: "superseded-certificate",
    body: web(
      OWN,
      `<p>This certificate supersedes the following one, which is void.</p>${table([
        ["Certificate No.", "GQC-2025-009"],
        ["Date of issue", "14 February 2025"],
        ["Valid until", "31 October 2027"],
      ])}`,
    ),
    edited: undefined,
  },
  {
    name: "related-certificates",
    body: web(
      own(
        ["Date of issue", "Done on", "28 February 2025"],
        ["Quantity", "Weight found", "12,500 MT"],
      ),
      `<h2>Related certificates</h2>${table([
        ["Certificate No.", "Date of issue", "Quantity"],
        ["GQC-2025-015", "1 March 2025", "4,000 MT"],
        ["GQC-2025-016", "2 March 2025", "8,250 MT"],
      ])}`,
    ),
    edited: undefined,
  },
  {
    name: "ship-to-ship",
    body: web(
      own(["IMO No.", "Hull", "9074729"]),
      `<h2>Receiving vessel</h2>${table([
        ["Vessel", "M/T OCEAN LILY"],
        ["IMO No.", "9319466"],
      ])}`,
    ),
    edited: undefined,
  },
  {
    name: "owners-imo-number",
    body: drawn([
      ...OWN,
      ["Registered owner", "Example Shipping Ltd"],
      ["IMO No.", "5319466"],
      ["Address", "1 Harbour Street"],
    ]),
    edited: undefined,
  },
  {
    name: "two-parcels",
    body: web(
      own(["Quantity", "Sum of the parcels", "12,500 MT"]),
      `<h2>Parcels</h2>${table([
        ["Hold 1", "Quantity", "7,500 MT"],
        ["Hold 2", "Quantity", "5,000 MT"],
      ])}`,
    ),
    edited: undefined,
  },
  {
    name: "samples-quantity",
    body: drawn([
      ...own(
        ["Date of issue", "Done on", "28 February 2025"],
        ["Quantity", "Weight found", "12,500 MT"],
      ),
      ["Sample", ""],
      ["Seal No.", "771204"],
      ["Quantity", "2 kg"],
      ["Date of issue", "1 March 2025"],
    ]),
    edited: undefined,
  },
  {
    name: "two-on-a-sheet",
    body:
      web(OWN) +
      web([
        ["Certificate No.", "GQC-2025-015"],
        ["Vessel", "M/V OCEAN LILY"],
        ["IMO No.", "9319466"],
        ["Cargo", "Soya beans"],
        ["Quantity", "4,000 MT"],
        ["Branch", "London"],
        ["Date of issue", "1 March 2025"],
        ["Valid until", "30 June 2028"],
      ]),
    edited: undefined,
  },
  {
    name: "two-side-by-side",
    body: drawn(OWN, (document) =>
      rowsAt(
        document,
        own(
          ["Certificate No.", "Certificate No.", "GQC-2025-015"],
          ["Quantity", "Quantity", "4,000 MT"],
          ["Date of issue", "Date of issue", "1 March 2025"],
          ["Valid until", "Valid until", "30 June 2028"],
        ),
        330,
        TOP,
      ),
    ),
    edited: undefined,
  },
  {
    name: "narrow-cells",
    body: `<style>td { width: 8.5ch; overflow-wrap: anywhere }</style><h1>${TITLE}</h1>${table([
      ["Certificate No.", "Vessel", "IMO No.", "Cargo", "Quantity", "Date of issue", "Valid until"],
      [
        "GQC-2025-014",
        "SEA STAR",
        "9074729",
        "Wheat in bulk",
        "12,500 MT",
        "2025/02/28",
        "2027/12/31",
      ],
    ])}<p>Branch: Rotterdam</p>`,
    edited: undefined,
  },
  {
    name: "captions-below",
    body: (document) => {
      document.font("Helvetica").fontSize(18).text(TITLE, 60, 50);
      for (const [place, [label, value]] of OWN.entries()) {
        const [x, y] = [60 + 250 * (place % 2), TOP + 50 * Math.floor(place / 2)];
        document.fontSize(11).text(value, x, y);
        document.fontSize(8).text(`(${label})`, x, y + 15);
      }
    },
    edited: undefined,
  },
  {
    name: "true-value-in-a-sentence",
    body: web(
      own(["Valid until", "Good through", "31 December 2029"]),
      "<p>The first issue of this certificate was valid until 31 December 2027.</p>",
    ),
    edited: "validity_date",
  },
  {
    name: "true-quantity-in-a-sentence",
    body: drawn(own(["Quantity", "Weight found", "15,500 MT"]), (document) =>
      document.text("Of the intended quantity of 12,500 MT all was loaded.", 60, 330),
    ),
    edited: "quantity",
  },
  {
    name: "true-value-at-the-foot",
    body: drawn(own(["Date of issue", "Done on", "28 April 2025"]), (document) =>
      document.fontSize(8).text("GQC-2025-014, 28 February 2025, page 1 of 1", 60, 800),
    ),
    edited: "issuance_date",
  },
  {
    name: "true-number-at-the-foot",
    body: web(
      own(["Certificate No.", "Our reference", "GQC-2025-019"]),
      `<p style="font-size: 8px">Certificate No.: GQC-2025-014</p>`,
    ),
    edited: "certificate_number",
  },
  {
    name: "true-validity-on-page-2",
    body: web(
      own(["Valid until", "Good through", "31 December 2029"]),
      `<h2 style="break-before: page">Annex</h2>${table([["Valid until", "31 December 2027"]])}`,
    ),
    edited: "validity_date",
  },
  {
    name: "true-quantity-on-page-2",
    body: web(
      own(["Quantity", "Weight found", "15,500 MT"]),
      `<h2 style="break-before: page">Annex</h2>${table([["Quantity", "12,500 MT"]])}`,
    ),
    edited: "quantity",
  },
  {
    name: "true-value-in-two-points",
    body: web(
      own(["IMO No.", "Hull", "9319466"]),
      `<p style="font-size: 2pt">IMO No.: 9074729</p>`,
    ),
    edited: "vessel_imo",
  },
  {
    name: "true-value-struck-by-style",
    body: web([
      ...own([
        "Quantity",
        "Quantity",
        `<span style="text-decoration: line-through">12,500 MT</span>`,
      ]),
      ["Weight found", "15,500 MT"],
    ]),
    edited: "quantity",
  },
  {
    name: "true-value-struck-by-drawing",
    body: drawn([...OWN, ["Done on", "28 April 2025"]], stroke("Date of issue", [-3, 4], [90, 4])),
    edited: "issuance_date",
  },
  {
    name: "drawn-figure",
    body: drawn(OWN, stroke("Quantity", [-3, 1], [-3, 8])),
    edited: "quantity",
  },
  {
    name: "figures-before-the-value",
    body: web(own(["Quantity", "Quantity", "12 500 bags"])),
    record: { ...RECORD, quantity: "500 bags" },
    edited: "quantity",
  },
  {
    name: "longer-name",
    body: drawn(own(["Vessel", "Vessel", "M/V SEA STAR II"])),
    edited: "vessel_name",
  },
  {
    name: "longer-commodity",
    body: web(own(["Cargo", "Cargo", "Feed wheat in bulk, not for human consumption"])),
    edited: "commodity",
  },
  {
    name: "figure-of-another-size",
    body: web(
      own([
        "Certificate No.",
        "Certificate No.",
        `GQC-2025-01<span style="font-size: 14px">4</span>`,
      ]),
    ),
    edited: "certificate_number",
  },
];
