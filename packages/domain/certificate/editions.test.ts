import { describe, expect, it } from "vitest";
import { outlivedEditions, replacedEditions } from "./editions.ts";

const EDITIONS = [
  { name: "ISO 9001:2015", next: "ISO 9001:2026", until: "2029-09-30" },
  { name: "ISO 14001:2015", next: "ISO 14001:2026" },
  { name: "ISO/IEC 17021-1:2015", next: "ISO/IEC 17021-1:2030", until: "2031-01-31" },
];

const namesIn = (standards: string | null) =>
  replacedEditions({ standards }, EDITIONS).map(({ name }) => name.replace(/^.* /, ""));

const outlived = (validity_date: string | null, standards = "ISO 9001:2015, ISO 14001:2015") =>
  outlivedEditions({ standards, validity_date }, EDITIONS).map(({ name }) => name);

describe("the editions to which a certificate is", () => {
  it.each([
    ["ISO 9001:2015", ["9001:2015"]],
    ["BS EN ISO 9001:2015", ["9001:2015"]],
    ["EN/ISO 9001:2015", ["9001:2015"]],
    ["DIN EN ISO 9001:2015-11", ["9001:2015"]],
    ["ISO9001 : 2015", ["9001:2015"]],
    ["iso-9001:\u00A02015", ["9001:2015"]],
    ["ISO 9001\uFF1A2015", ["9001:2015"]],
    ["Quality management: ISO 9001:2015 (Amd 1:2024)", ["9001:2015"]],
    ["ISO 9001:2015, ISO 14001:2015", ["9001:2015", "14001:2015"]],
    ["ISO 9001:2015\nISO 45001:2018\nISO 14001:2015", ["9001:2015", "14001:2015"]],
    ["ISO 9001:2015 and ISO 14001:2015", ["9001:2015", "14001:2015"]],
    ["ISO 9001:2015, 14001:2015 and 45001:2018", ["9001:2015", "14001:2015"]],
    ["ISO 9001:2015/14001:2015/45001:2018", ["9001:2015", "14001:2015"]],
    ["ISO/IEC 17021-1:2015", ["17021-1:2015"]],
    ["BS EN ISO/IEC 17021-1 : 2015", ["17021-1:2015"]],
  ])("%j are %j", (standards, names) => {
    expect(namesIn(standards)).toEqual(names);
  });

  it.each([
    null,
    "",
    "ISO 9001",
    "ISO 9001:2026",
    "ISO 9001:2008",
    "ISO 9001:20155",
    "ISO 19001:2015",
    "ISO 9001-1:2015",
    "ISO 17021:2015",
    "9001:2015",
    "GB/T 9001:2015",
    "ASTM 9001:2015, GB 14001:2015",
    "MISO 9001:2015",
    "ISO 45001:2018 and GB/T 14001:2015",
  ])("%j are none of them", (standards) => {
    expect(namesIn(standards)).toEqual([]);
  });

  it("end before a certificate that is valid after their last day, or has no end", () => {
    expect(outlived("2029-09-30")).toEqual([]);
    expect(outlived("2029-10-01")).toEqual(["ISO 9001:2015"]);
    expect(outlived(null)).toEqual(["ISO 9001:2015"]);
    expect(outlived(null, "ISO 14001:2015")).toEqual([]);
  });
});
