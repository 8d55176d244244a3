import { expect, it, onTestFinished, vi } from "vitest";
import { verdictAt } from "@register/domain/certificate";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { saveExpiries } from "./calendar-file.ts";
import { saveFile } from "./save-file.ts";

vi.mock("./save-file.ts", () => ({ saveFile: vi.fn<() => void>() }));

it("is older than what the register has changed since the lookup, however late it is saved", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2027-06-01T00:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const certificate = {
    ...EMPTY_FIELDS,
    ...IN_FORCE,
    certificate_number: "GQC-1",
    validity_date: "2034-12-31",
  };
  const lookedUpAt = "2026-11-27T10:00:00.000Z";
  const verdict = verdictAt(certificate, lookedUpAt, {});
  saveExpiries([{ certificate, verdict, lookedUpAt }], "https://gqc.example", "GQC-1");
  const text = vi.mocked(saveFile).mock.lastCall?.[2];
  const seconds = (Date.parse(lookedUpAt) - Date.UTC(2020, 0)) / 1000;
  expect(text).toContain(`SEQUENCE:${seconds}\r\n`);
  expect(text).toContain("DTSTAMP:20270601T000000Z\r\n");
});
