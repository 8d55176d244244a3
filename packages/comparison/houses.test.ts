import { expect, it } from "vitest";
import { captionsFault, FIELD_LABELS, labelsWith } from "@register/domain/certificate";
import { compareDocument } from "./compare.ts";
import { altered, HOUSES, issued, PRINTED } from "./test-support/houses.ts";

/** Every house, each value altered; and of each layout some, with some values. */
const CORPORA = [
  { what: "some", houses: HOUSES.filter((_, at) => at % 7 === 0), step: 4, tags: [] },
  { what: "all", houses: HOUSES, step: 1, tags: ["trial"] },
];

for (const { what, houses, step, tags } of CORPORA)
  it(
    `with a house's captions nearly every genuine value agrees, and no altered one, in ${what} houses`,
    { tags },
    () => {
      const counts = { without: 0, agrees: 0, all: 0 };
      for (const [at, house] of houses.entries()) {
        expect(captionsFault(house.captions)).toBeUndefined();
        const labels = labelsWith(house.captions);
        const { record, values } = issued(at + 1);
        const kindsWith = (printed: typeof values, known: typeof labels) =>
          compareDocument(record, house.print(printed), known).fields.map(
            ({ field, outcome }) => [field, outcome.kind] as const,
          );
        const agreeing = (kinds: ReturnType<typeof kindsWith>) =>
          kinds.filter(([, kind]) => kind === "agrees").length;
        const genuine = kindsWith(values, labels);
        expect(genuine.map(([, kind]) => kind)).not.toContain("differs");
        counts.without += agreeing(kindsWith(values, FIELD_LABELS));
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
      expect(counts.without / counts.all).toBeGreaterThan(0.45);
    },
  );
