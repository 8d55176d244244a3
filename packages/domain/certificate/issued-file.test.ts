import { expect, it } from "vitest";
import { type IssuedFile, listedFiles, readListedFiles } from "./issued-file.ts";

const FIRST: IssuedFile = {
  sha256: "a".repeat(64),
  revision: 1,
  issuedAt: "2026-01-14T09:00:00.000Z",
  signed: false,
  changed: [],
};
const LATER: IssuedFile = { ...FIRST, issuedAt: "2026-02-01T09:00:00.000Z", changed: ["branch"] };

const superseded = (...files: IssuedFile[]) => listedFiles(files).map((file) => file.superseded);

it("a file is superseded by a later one, or by a change of what it prints", () => {
  expect(superseded(FIRST)).toEqual([false]);
  expect(superseded(FIRST, { ...LATER, changed: [] })).toEqual([true, false]);
  expect(superseded(LATER)).toEqual([true]);
});

it("the files of a lookup are read as our server and as a hosted project list them", () => {
  expect(readListedFiles(listedFiles([FIRST, LATER]))).toEqual([FIRST, LATER]);
  const hosted = { ...LATER, issuedAt: "2026-02-01T09:00:00+00:00" };
  expect(readListedFiles([hosted])).toEqual([LATER]);
});

it.each([undefined, null, "files", {}, [{ sha256: 1 }], [{ ...FIRST, issuedAt: "yesterday" }]])(
  "%j lists none",
  (files) => {
    expect(readListedFiles(files)).toEqual([]);
  },
);
