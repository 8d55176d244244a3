import { expect, it } from "vitest";
import { captionsFault } from "./captions.ts";
import { columnNames, fieldNamed } from "./column-names.ts";
import { FIELD_LABELS, labelsWith } from "./field-labels.ts";

it.each([
  [{}],
  [{ branch: ["Kontor", "Comptoir"], vessel_name: ["Craft"] }],
  [{ branch: ["Office", "Issuing office"], vessel_name: ["M/V"] }],
  [{ issuance_date: ["Ausgestellt am"], validity_date: ["يسري إلى"] }],
])("%j are captions", (captions) => {
  expect(captionsFault(captions)).toBeUndefined();
});

it.each([
  [[], "it must be an object of fields"],
  [null, "it must be an object of fields"],
  [{ office: ["Kontor"] }, '"office" is not a field of a certificate'],
  [{ branch: "Kontor" }, "branch must have a list of at most 50 captions"],
  [{ branch: ["Kontor", 7] }, "branch must have a list"],
  [{ branch: [""] }, '"" can\'t be a caption of branch: it has fewer than two letters'],
  [{ branch: [" - "] }, "it has fewer than two letters"],
  [{ branch: ["x".repeat(61)] }, "it has more than 60 characters"],
  [{ branch: ["Vessel"] }, "it is a name of vessel_name, too"],
  [{ vessel_name: ["OFFICE"] }, "it is a name of branch, too"],
  [{ issuance_date: ["Valid-until"] }, "it is a name of validity_date, too"],
  [{ branch: ["Kontor"], affiliate: ["Kontor:"] }, "it is a name of"],
  [{ issuance_date: ["Date"] }, "it may head the values of several fields"],
  [{ certificate_number: ["N°."] }, "it has fewer than two letters"],
])("%j stop the build", (captions, words) => {
  expect(captionsFault(captions)).toContain(words);
});

it("count as names of documents and of columns, beside the known ones", () => {
  const captions = { branch: ["Kontor"] };
  expect(labelsWith(captions).branch).toEqual([...FIELD_LABELS.branch, "Kontor"]);
  const names = columnNames(captions);
  expect(fieldNamed("KONTOR", names)).toBe("branch");
  expect(fieldNamed("Vessel", names)).toBe("vessel_name");
  expect(fieldNamed("Kontor")).toBeUndefined();
});
