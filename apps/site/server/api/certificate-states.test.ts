import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { foundAt } from "@register/domain/lookup";
import { EMPTY_FIELDS, IN_FORCE } from "@register/domain/test-support/empty-columns";
import { openedRegister } from "@register/register/test-support/demo-register";
import { certificateNumber, TESTER } from "@register/register/test-support/imported-certificates";
import { QUERY_PATH } from "@register/domain/site";
import { JSON_TYPE, problem } from "../test-support/api-program.ts";
import { foundResult } from "./results.ts";
import { SCHEMAS } from "./schemas.ts";
import { testApp } from "../test-support/test-app.ts";

const A = certificateNumber("A-1");
const B = certificateNumber("B-1");

/** A program's side of a register with A-1 and B-1, which are valid to the end of 2199. */
async function opened() {
  const { store, staff } = await openedRegister();
  for (const number of [A, B]) {
    await staff.edits.add(number, { validity_date: "2199-12-31", vessel_name: "MV Dawn" }, TESTER);
  }
  const app = testApp({ store });
  return {
    staff,
    app,
    answer: async (number: string) =>
      (await (await app.request(`/api/certificates/${number}`)).json()) as Record<string, unknown>,
    query: async (body: object) => {
      const init = { method: "POST", headers: JSON_TYPE, body: JSON.stringify(body) };
      return (await (await app.request(QUERY_PATH, init)).json()) as {
        readonly checkedAt: string;
        readonly results: readonly Record<string, unknown>[];
      };
    },
  };
}

it("says since when a certificate is withdrawn, what replaces it, and of that one what it replaces", async () => {
  const { staff, answer } = await opened();
  expect(await answer(A)).toMatchObject({ statusSince: null, replacedBy: null, replaces: [] });
  const withdrawal = { status: "withdrawn", note: null, replaced_by: B } as const;
  await staff.statuses.change([A], withdrawal, TESTER);
  const since = (await staff.findCertificate(A))?.status_since;
  const withdrawn = await answer(A);
  expect(withdrawn).toMatchObject({ statusSince: since, replacedBy: "B-1", replaces: [] });
  expect(withdrawn["reason"]).toMatch(
    /^It is withdrawn since \d+ \w+ \d{4}, whatever dates the document bears\.$/,
  );
  expect(await answer(B)).toMatchObject({
    verdict: "valid",
    statusSince: null,
    replacedBy: null,
    replaces: ["A-1"],
  });
});

function property(line: string): readonly [string, string] {
  const at = line.indexOf(":");
  return [line.slice(0, at), line.slice(at + 1)];
}

it("corrects in a calendar a day that has become a past one, was emptied, or stands under another number", async () => {
  const { staff, app } = await opened();
  const event = async (number: string) => {
    const response = await app.request(`/api/certificates/${number}/calendar.ics`);
    if (!response.ok) return response.status;
    const text = await response.text();
    return ["STATUS", "SUMMARY", "DTSTART;VALUE=DATE"].map(
      (name) =>
        text
          .split("\r\n")
          .map(property)
          .find(([is]) => is === name)?.[1],
    );
  };
  await staff.edits.edit(A, { validity_date: "2020-01-31", vessel_name: null }, TESTER);
  expect(await event(A)).toEqual(["CONFIRMED", "Certificate A-1 expires", "20200131"]);
  await staff.edits.edit(A, { validity_date: null }, TESTER);
  expect(await event(A)).toEqual(["CANCELLED", "NO EXPIRY: A-1", expect.any(String)]);
  await staff.edits.renumber(A, certificateNumber("A-2"), TESTER);
  expect(await event(A)).toEqual(["CANCELLED", "NOT IN THE REGISTER: A-1", expect.any(String)]);
  const mark = { sentence: "The papers are for another cargo.", note: null };
  for (const number of [A, certificateNumber("NONE-1")]) {
    await staff.forgeries.mark(number, mark, TESTER);
  }
  expect(await event(A)).toEqual(["CANCELLED", "NOT IN THE REGISTER: A-1", expect.any(String)]);
  expect([await event("NONE-1"), await event("NONE-2")]).toEqual([404, 404]);
});

it("tells of many numbers what has changed since, and nothing else of those that have not", async () => {
  const { staff, query } = await opened();
  const numbers = [A, B, "NONE-1", "a b"];
  const { checkedAt } = await query({ numbers });
  const outcomesSince = async (changedSince: string) =>
    (await query({ numbers, changedSince })).results.map(({ outcome }) => outcome);
  // A change may be dated a quarter of an hour before it can be read.
  const later = new Date(Date.parse(checkedAt) + 16 * 60_000).toISOString();
  expect(await query({ numbers, changedSince: later })).toMatchObject({ status: 400 });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(later) });
  expect(await outcomesSince(checkedAt)).toEqual(["found", "found", "not-found", "invalid"]);
  expect(await outcomesSince(later)).toEqual(["unchanged", "unchanged", "not-found", "invalid"]);
  const { results } = await query({ numbers: [A], changedSince: later });
  expect(results).toEqual([{ number: "A-1", outcome: "unchanged", verdict: "valid" }]);
  await staff.edits.remove(A, TESTER);
  expect((await outcomesSince(later))[0]).toBe("not-found");
  const soon = new Date(Date.parse(later) + 5000).toISOString();
  for (const wrong of [
    "yesterday",
    "",
    1,
    null,
    soon,
    later.slice(0, -1),
    "2026-02-30T09:00:00Z",
  ]) {
    expect(await query({ numbers, changedSince: wrong })).toMatchObject({
      status: 400,
      type: problem("invalid-instant"),
    });
  }
  expect(await query({ numbers: [], changedSince: "yesterday" })).toMatchObject({
    type: problem("invalid-request"),
  });
  vi.useRealTimers();
});

it("tells of a certificate that has expired since, though nobody has changed it", async () => {
  const { staff, query } = await opened();
  await staff.edits.edit(A, { validity_date: "2031-05-31" }, TESTER);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T12:00:00Z") });
  const since = async (changedSince: string) =>
    (await query({ numbers: [A, B], changedSince })).results.map(
      ({ verdict, outcome }) => `${String(outcome)}: ${String(verdict)}`,
    );
  expect(await since("2031-05-31T12:00:00Z")).toEqual(["found: expired", "unchanged: valid"]);
  expect(await since("2031-05-31T23:30:00Z")).toEqual(["unchanged: expired", "unchanged: valid"]);
  vi.useRealTimers();
});

it("tells when a confirmation is due, and that its time has passed, though nobody has changed it", async () => {
  const { app, staff, answer, query } = await opened();
  expect(await answer(B)).toMatchObject({ confirmations: [], nextDue: null });
  const values = { kind: "management-system", issuance_date: "2030-06-01" };
  await staff.edits.edit(A, values, TESTER);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-09-02T12:00:00Z") });
  const nextDue = { from: "2031-03-01", due: "2031-06-01", to: "2031-09-01" };
  expect(await answer(A)).toMatchObject({
    verdict: "confirmation-overdue",
    reason: "It is in force by its dates, but no confirmation for 2031 is recorded here yet.",
    nextDue,
  });
  const calendar = await app.request(`/api/certificates/${A}/calendar.ics`);
  expect(await calendar.text()).toContain("DTSTART;VALUE=DATE:20310601\r\n");
  const since = async (changedSince: string) =>
    (await query({ numbers: [A], changedSince })).results[0]?.["outcome"];
  expect(await since("2031-09-01T12:00:00Z")).toBe("found");
  expect(await since("2031-09-01T23:30:00Z")).toBe("unchanged");
  vi.useRealTimers();
});

function resultWith(confirmations: string) {
  const record = { ...EMPTY_FIELDS, ...IN_FORCE, certificate_number: A, confirmations };
  const checkedAt = "2026-11-23T10:00:00.000Z";
  const found = foundAt(record, checkedAt, {}, undefined);
  return foundResult(found, { number: A, checkedAt, origin: "https://a.example" });
}

it("gives confirmations in the form that the document promises, struck out or not, and null for unreadable ones", () => {
  const row = { kind: "surveillance", day: "2026-01-10", result: "confirmed", recordedAt: "2026" };
  const struck = { at: "2026-02-01T00:00:00Z", reason: "Another certificate's." };
  const result = resultWith(JSON.stringify([row, { ...row, struck }]));
  expect(v.is(SCHEMAS.Result, result)).toBe(true);
  const texts = { place: null, by: null, position: null, remark: null };
  expect(result.confirmations).toEqual([
    { ...row, ...texts, struck: null },
    { ...row, ...texts, struck },
  ]);
  expect(resultWith("[{}]")).toMatchObject({ confirmations: null, verdict: "unclear" });
});

it("tells a program that still has a forgery from before that the office has withdrawn it", async () => {
  const { staff, query } = await opened();
  const { checkedAt } = await query({ numbers: [A] });
  const changedSince = new Date(Date.parse(checkedAt) + 16 * 60_000).toISOString();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(changedSince) });
  const verdicts = async () =>
    (await query({ numbers: [A], changedSince })).results.map(({ verdict }) => verdict);
  const mark = { sentence: "The papers are for another cargo.", note: null };
  await staff.forgeries.mark(certificateNumber(A), mark, TESTER);
  expect(await verdicts()).toEqual(["known-forgery"]);
  await staff.forgeries.mark(certificateNumber(A), { sentence: null, note: null }, TESTER);
  expect(await verdicts()).toEqual(["valid"]);
  vi.useRealTimers();
});
