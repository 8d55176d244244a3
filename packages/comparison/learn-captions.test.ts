import { expect, it } from "vitest";
import { type Captions, FIELD_LABELS, labelsWith } from "@register/domain/certificate";
import { compareDocument } from "./compare.ts";
import { findCaptions } from "./learn-captions.ts";
import { layOut, layOutArabic, pageOf, type Row, write } from "./test-support/layouts.ts";
import { altered, type House, HOUSES, issued, PRINTED } from "./test-support/houses.ts";

/** What one genuine certificate of a house teaches. */
function learnt(house: House): Captions {
  const { record, values } = issued(0);
  const found = findCaptions(record, house.print(values), {});
  return Object.fromEntries(
    found.flatMap((one) => (one.kind === "new" ? [[one.field, [one.caption]]] : [])),
  );
}

/** Every house, each value altered; and of each layout some, with some values. */
const CORPORA = [
  { what: "some", houses: HOUSES.filter((_, at) => at % 7 === 0), step: 4, tags: [] },
  { what: "all", houses: HOUSES, step: 1, tags: ["trial"] },
];

for (const { what, houses, step, tags } of CORPORA)
  it(
    `after one certificate of each layout nearly every genuine value agrees, and no altered one, in ${what} houses`,
    { tags },
    () => {
      const counts = { unlearnt: 0, agrees: 0, all: 0 };
      for (const [at, house] of houses.entries()) {
        const labels = labelsWith(learnt(house));
        const { record, values } = issued(at + 1);
        const kindsWith = (printed: typeof values, known: typeof labels) =>
          compareDocument(record, house.print(printed), known).fields.map(
            ({ field, outcome }) => [field, outcome.kind] as const,
          );
        const agreeing = (kinds: ReturnType<typeof kindsWith>) =>
          kinds.filter(([, kind]) => kind === "agrees").length;
        const genuine = kindsWith(values, labels);
        expect(genuine.map(([, kind]) => kind)).not.toContain("differs");
        counts.unlearnt += agreeing(kindsWith(values, FIELD_LABELS));
        counts.agrees += agreeing(genuine);
        counts.all += genuine.length;
        for (const field of PRINTED.filter((_, place) => (place + at) % step === 0)) {
          for (const [name, kind] of kindsWith(altered(values, field), labels)) {
            const wrong = name === field ? "agrees" : "differs";
            expect([house.name, field, name, kind]).not.toEqual([house.name, field, name, wrong]);
          }
        }
      }
      expect(counts.agrees / counts.all).toBeGreaterThan(0.97);
      // Every second caption is unknown.
      expect(counts.unlearnt / counts.all).toBeGreaterThan(0.45);
    },
  );

const { record, values } = issued(0);

const found = (pages: Parameters<typeof findCaptions>[1]) =>
  new Map(findCaptions(record, pages, {}).map((one) => [one.field, one]));

const NUMBER: Row = ["Certificate No.", values.certificate_number];

it("takes no value for a caption, where values stand side by side", () => {
  const rows: readonly Row[] = [NUMBER, ["Kontor", values.branch], ["Ladung", values.commodity]];
  const captions = found([pageOf(layOut(rows, "grid"))]);
  expect(captions.get("branch")).toMatchObject({ kind: "new", caption: "Kontor" });
  expect(captions.get("commodity")).toMatchObject({ kind: "new", caption: "Ladung" });
  expect(captions.get("vessel_name")).toMatchObject({ kind: "none" });
});

it("reads captions from right to left, without their marks, numbers and units", () => {
  const arabic: readonly Row[] = [
    ["رقم الشهادة", values.certificate_number],
    ["مقر الدار", values.branch],
  ];
  const pages = [pageOf(layOutArabic(arabic, "columns", { order: "logical" }))];
  expect(found(pages).get("branch")).toMatchObject({ kind: "new", caption: "مقر الدار" });
  const rows: readonly Row[] = [NUMBER, ["4. Menge (MT) :", values.quantity.replace(" MT", "")]];
  expect(found([pageOf(layOut(rows, "columns"))]).get("quantity")).toMatchObject({
    kind: "new",
    caption: "Menge",
  });
});

it("reads a caption of two lines, whose value stands beside their middle, as one", () => {
  const runs = [
    ...layOut([NUMBER], "columns"),
    ...write("Task that we", 60, 110),
    ...write("had in hand", 60, 123),
    ...write(values.primary_object, 240, 116.5),
  ];
  expect(found([pageOf(runs)]).get("primary_object")).toMatchObject({
    kind: "new",
    caption: "Task that we had in hand",
  });
});

it("takes no title for a caption", () => {
  const title = write("Of inspection", 60, 80, { size: 18 });
  const runs = [
    ...title,
    ...write("Docket", 240, 67),
    ...write(values.certificate_number, 240, 80),
  ];
  expect(found([pageOf(runs)]).get("certificate_number")).toMatchObject({ caption: "Docket" });
});

it("refuses a caption that names two fields", () => {
  const both: readonly Row[] = [NUMBER, ["Paper", values.branch], ["Paper", values.commodity]];
  expect(found([pageOf(layOut(both, "columns"))]).get("branch")).toMatchObject({
    kind: "refused",
    reason: "it is a name of commodity, too",
  });
  const known: readonly Row[] = [NUMBER, ["Vessel", values.branch]];
  expect(found([pageOf(layOut(known, "columns"))]).get("branch")).toMatchObject({
    kind: "refused",
    reason: "it is a name of vessel_name, too",
  });
});

it("refuses a caption before another date in a sentence", () => {
  const rows: readonly Row[] = [NUMBER, ["Sealed", values.issuance_date]];
  const sentence = write("By the charter party sealed 3 March 2024 at sea", 60, 80);
  const pages = [pageOf(layOut(rows, "columns")), pageOf(sentence, 2)];
  expect(found(pages).get("issuance_date")).toMatchObject({
    kind: "refused",
    reason: 'it also stands at "3 March 2024"',
  });
});
