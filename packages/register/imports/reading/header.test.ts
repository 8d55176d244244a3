import { expect, it, vi } from "vitest";
import type { Captions } from "@register/domain/certificate";
import { readHeader } from "./header.ts";

const own = vi.hoisted(() => ({ CAPTIONS: { branch: ["Kontor"], affiliate: ["Status"] } }));
vi.mock("@register/content/captions", () => own);

const header = (...cells: readonly string[]) => readHeader({ line: 1, cells });

it("a column may have a caption of the company's as its name; the register's own columns stay theirs", () => {
  expect(header("Certificate No.", "KONTOR", "Status")).toEqual({
    columns: ["certificate_number", "branch", "status"],
    unknown: [],
    faults: [],
  });
});

it("nothing is imported while a caption may mean another field", () => {
  Object.assign(own.CAPTIONS, { branch: ["Vessel"] } satisfies Captions);
  expect(header("Certificate No.", "Branch")).toEqual({
    columns: [],
    unknown: [],
    faults: [
      {
        line: 1,
        message:
          'packages/content/captions.json: "Vessel" can\'t be a caption of branch: it is a name of vessel_name, too',
      },
    ],
  });
});

it("asks of each column with an unknown name what it is, once, and takes the answer", () => {
  Object.assign(own.CAPTIONS, { branch: [] } satisfies Captions);
  const cells = ["Certificate No.", "Vesel name", "Remarks", "Remarks"];
  const { columns, unknown } = header(...cells);
  expect(columns).toEqual(["certificate_number", "unknown", "unknown", "unknown"]);
  expect(unknown).toEqual([
    { name: "Vesel name", nearest: "vessel_name" },
    { name: "Remarks", nearest: undefined },
  ]);
  const named = [
    ["Vesel name", "vessel_name"],
    ["Remarks", "not read"],
  ] as const;
  expect(readHeader({ line: 1, cells }, named)).toEqual({
    columns: ["certificate_number", "vessel_name", "not read", "not read"],
    unknown: [],
    faults: [],
  });
});
