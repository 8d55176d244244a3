import { useState } from "react";
import { useSearchParams } from "wouter";
import { checkCertificateNumber, typedCharacters } from "@register/domain/numbers";
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheetName,
  placesOf,
} from "@register/drawing/label-sheets";
import { Button } from "@register/ui/button";
import type { Finding } from "@register/register/imports";
import { LABELS_MAX } from "@register/office/wire-format";
import { type Field, Fields, useFaultFocus, type Values } from "../parts/fields.tsx";
import { Page } from "../parts/page.tsx";
import { useActionMutation } from "../parts/outcome.tsx";
import { counted } from "@register/domain/text";
import { useFile } from "../queries.ts";
import { LocalSite } from "../parts/local-site.tsx";

const SHEET = LABEL_SHEET_NAMES[0] ?? "3x8";

/** The numbers come from the address or are pasted. */
export function LabelsPage() {
  const [search] = useSearchParams();
  const [values, setValues] = useState<Values>(() => ({
    numbers: (search.get("numbers") ?? "").replaceAll(",", "\n"),
    sheet: SHEET,
    payload: "link",
  }));
  const [first, setFirst] = useState(1);
  const [faults, setFaults] = useState<readonly Finding[]>();
  const file = useActionMutation(useFile("labels.sheet"), { title: "Labels" });
  const form = useFaultFocus(faults);
  const numbers = typedCharacters(values.numbers ?? "")
    .split(/[\s,;]+/)
    .filter((number) => number !== "");
  const sheet = LABEL_SHEET_NAMES.find((sheetName) => sheetName === values.sheet) ?? SHEET;
  const payload = values.payload === "number" ? "number" : "link";
  const sheets = Math.ceil((first - 1 + numbers.length) / placesOf(LABEL_SHEETS[sheet]));

  const save = () => {
    const message = faultOf(numbers);
    setFaults(message === undefined ? [] : [{ column: "numbers", message }]);
    if (message === undefined) void file.send({ numbers, sheet, first, payload });
  };
  return (
    <Page title="Labels">
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        className="columns"
      >
        <div className="panel">
          <Fields
            fields={FIELDS}
            values={values}
            faults={faults ?? []}
            onChange={(name, value) => {
              setValues({ ...values, [name]: value });
              if (name === "sheet") setFirst(1);
            }}
          />
          {payload === "link" ? <LocalSite /> : null}
        </div>
        <div className="panel">
          <SheetPicture sheet={sheet} first={first} count={numbers.length} onFirst={setFirst} />
        </div>
        {file.problem}
        <div className="row">
          <Button type="submit" disabled={file.isPending}>
            Save the labels as a PDF
          </Button>
          <p role="status">
            {numbers.length === 0
              ? ""
              : `${counted(numbers.length, "label")} on ${counted(sheets, "sheet")}. Print at 100 %, not fitted to the page.`}
          </p>
        </div>
      </form>
    </Page>
  );
}

const FIELDS: readonly Field[] = [
  {
    name: "numbers",
    label: "Certificate numbers",
    hint: `One on each line, or with commas between them; at most ${LABELS_MAX}.`,
    kind: "lines",
    rows: 10,
  },
  {
    name: "sheet",
    label: "Sheet",
    options: LABEL_SHEET_NAMES.map((name) => [name, sheetText(name)]),
  },
  {
    name: "payload",
    label: "The code holds",
    hint: "Any phone opens the address.",
    options: [
      ["link", "the certificate’s address"],
      ["number", "the number alone"],
    ],
  },
];

function sheetText(name: keyof typeof LABEL_SHEETS): string {
  const { sold, columns, rows, width, height } = LABEL_SHEETS[name];
  return `${columns} × ${rows} of ${width} × ${height} mm (${sold})`;
}

function faultOf(numbers: readonly string[]): string | undefined {
  if (numbers.length === 0) return "Type or paste the number of a certificate.";
  if (numbers.length > LABELS_MAX) {
    return `These are ${numbers.length} numbers. Print at most ${LABELS_MAX} at a time.`;
  }
  const wrong = numbers.find((number) => !checkCertificateNumber(number).ok);
  return wrong === undefined ? undefined : `“${wrong}” can't be the number of a certificate.`;
}

/** Selects the first free label, and marks the ones to be printed. */
function SheetPicture({
  sheet,
  first,
  count,
  onFirst,
}: {
  readonly sheet: LabelSheetName;
  /** From 1. */
  readonly first: number;
  /** Labels to be printed. */
  readonly count: number;
  readonly onFirst: (first: number) => void;
}) {
  const { columns, rows } = LABEL_SHEETS[sheet];
  const places = Array.from({ length: columns * rows }, (_, index) => index + 1);
  return (
    <fieldset className="sheet-picture">
      <legend>First free label of the sheet</legend>
      <div style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {places.map((place) => (
          <label
            key={place}
            data-printed={place >= first && place < first + count ? "" : undefined}
          >
            <input
              type="radio"
              name="first"
              aria-label={`Label ${place}: row ${Math.ceil(place / columns)}, column ${((place - 1) % columns) + 1}`}
              checked={place === first}
              onChange={() => onFirst(place)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
