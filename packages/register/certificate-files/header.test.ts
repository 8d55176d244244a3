import { expect, it, vi } from "vitest";
import type { Captions } from "@register/domain/certificate";
import { readHeader } from "./header.ts";

const own = vi.hoisted(() => ({ CAPTIONS: { branch: ["Kontor"], affiliate: ["Status"] } }));
vi.mock("@register/content/captions", () => own);

const header = (...cells: readonly string[]) => readHeader({ line: 1, cells });

it("a column may have a caption of the company's as its name; the register's own columns stay theirs", () => {
  expect(header("Certificate No.", "KONTOR", "Status")).toEqual({
    ok: true,
    columns: ["certificate_number", "branch", "status"],
  });
});

it("nothing is imported while a caption may mean another field", () => {
  Object.assign(own.CAPTIONS, { branch: ["Vessel"] } satisfies Captions);
  expect(header("Certificate No.", "Branch")).toEqual({
    ok: false,
    faults: [
      {
        line: 1,
        message:
          'packages/content/captions.json: "Vessel" can\'t be a caption of branch: it is a name of vessel_name, too',
      },
    ],
  });
});
