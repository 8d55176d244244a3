import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { organization } from "../document/structured-data.ts";
import { ProofSection } from "./proof-section.tsx";
import { ProofStrip } from "./proof-strip.tsx";
import { SAMPLE_PROOF } from "./test-support/sample-proof.ts";

const section = renderToStaticMarkup(<ProofSection {...SAMPLE_PROOF} />);

it("an owner's text is in the language of the page, and where it has none, is marked as English", () => {
  expect(section).toContain("<bdi>تفتيش البضائع السائبة</bdi>");
  expect(section).toContain("<bdi>رئيسة تفتيش السفن</bdi>");
  expect(section).toContain('<bdi lang="en">Thickness measurement</bdi>');
  expect(section.match(/lang="en"/g)).toHaveLength(1);
});

it("names, numbers and addresses keep their own direction, and a country has its Arabic name", () => {
  expect(section).toContain('<bdi translate="no">ISO/IEC 17020:2012, type A</bdi>');
  expect(section).toContain('<bdi translate="no">2 Sample Quay</bdi>');
  expect(section).toContain('<bdi translate="no">SAS-4567</bdi>');
  expect(section).toContain("<bdi>روتردام</bdi>");
  expect(section).toContain("هولندا");
  expect(section).toContain("1 مارس 2027");
});

it("the strip is in Arabic around the names", () => {
  const strip = renderToStaticMarkup(<ProofStrip {...SAMPLE_PROOF} />);
  expect(strip).toContain("الاعتمادات");
  expect(strip).toContain('<bdi translate="no">Sample Chamber</bdi>');
  expect(strip).not.toContain("تفتيش البضائع السائبة");
});

it("search engines read the Arabic texts of the Arabic page", () => {
  expect(organization("https://gqc.test", SAMPLE_PROOF)).toMatchObject({
    employee: [{ jobTitle: "رئيسة تفتيش السفن" }, {}],
  });
});
