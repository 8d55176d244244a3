// oxlint-disable no-restricted-imports -- other time zones are those of other processes
import { execFileSync } from "node:child_process";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { EMPTY_FIELDS, IN_FORCE } from "../test-support/empty-columns.ts";
import type { RegisterRecord } from "./certificate.ts";
import { calendarEntry } from "./expiry-ahead.ts";
import { verdictOn } from "./verdict.ts";
import { expiryCalendar, type ExpiringCertificate } from "./expiry-calendar.ts";

const ENGLISH_CALENDAR = {
  summary: "Certificate {number} expires",
  confirmation: "Confirmation of certificate {number} is due",
  description: "Check on the day what the register says: {page}",
};

const NOW = new Date("2026-11-23T10:00:00Z");
const pageOf = (number: string) => `https://certificates.example/track?number=${number}`;
const DAWN = { number: "GQC-2025-001", vessel: "MV Dawn", day: "2027-01-14" };

/** The calendar's events as another program reads them. */
function eventsOf(certificates: readonly ExpiringCertificate[], words = ENGLISH_CALENDAR) {
  const file = expiryCalendar(certificates, { pageOf, words, now: NOW });
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents("vevent").map((component) => ({
    component,
    event: new ICAL.Event(component),
  }));
}

it("has an all-day event on the last day, with the page and reminders", () => {
  const [{ component, event } = {}] = eventsOf([DAWN]);
  expect(event?.summary).toBe("Certificate GQC-2025-001 expires (MV Dawn)");
  expect(event?.startDate.isDate).toBe(true);
  expect(event?.startDate.toString()).toBe("2027-01-14");
  expect(event?.endDate.toString()).toBe("2027-01-15");
  expect(event?.uid).toBe("gqc-2025-001@certificates.example");
  expect(event?.description).toContain(pageOf(DAWN.number));
  expect(component?.getFirstPropertyValue("url")).toBe(pageOf(DAWN.number));
  expect(component?.getFirstPropertyValue("dtstamp")?.toString()).toBe("2026-11-23T10:00:00Z");
  const [alarm] = component?.getAllSubcomponents("valarm") ?? [];
  expect(alarm?.getFirstPropertyValue("action")).toBe("DISPLAY");
});

it("moves one event from a confirmation that is due to the next one, and then to the last day", () => {
  const rules = {
    audited: { every: 12, before: 3, after: 3, anniversary: false, label: { en: "" }, kinds: [] },
  };
  const entryOf = (confirmed: readonly string[], values: Partial<RegisterRecord> = {}) => {
    const rows = confirmed.map((day) => ({ kind: "", day, result: "confirmed", recordedAt: day }));
    const record = {
      ...EMPTY_FIELDS,
      ...IN_FORCE,
      certificate_number: DAWN.number,
      kind: "audited",
      issuance_date: "2025-01-15",
      validity_date: "2028-01-14",
      confirmations: JSON.stringify(rows),
      ...values,
    };
    const { day = "", ...entry } = calendarEntry(record, verdictOn(record, "2026-11-23", rules));
    return { ...DAWN, ...entry, day };
  };
  const failed = JSON.stringify([
    { kind: "", day: "2026-02-01", result: "not-confirmed", recordedAt: "2026-02-01" },
  ]);
  const events = eventsOf([
    entryOf([]),
    entryOf(["2026-01-10"]),
    entryOf(["2026-01-10", "2026-11-20"], { validity_date: "2027-11-01" }),
    entryOf([], { confirmations: failed }),
  ]).map(({ event }) => event);
  expect(events.map(({ summary, startDate }) => [summary, startDate.toString()])).toEqual([
    ["Confirmation of certificate GQC-2025-001 is due (MV Dawn)", "2026-01-15"],
    ["Confirmation of certificate GQC-2025-001 is due (MV Dawn)", "2027-01-10"],
    ["Certificate GQC-2025-001 expires (MV Dawn)", "2027-11-01"],
    ["NOT CONFIRMED: GQC-2025-001 (MV Dawn)", "2026-02-01"],
  ]);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1);
});

it("ends each line as the format asks, the last one, too", () => {
  const file = expiryCalendar([DAWN], { pageOf, words: ENGLISH_CALENDAR, now: NOW });
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[^]*[^\n]\r\nEND:VCALENDAR\r\n$/);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

it.each([
  ["2027-01-14", ["-P30D", "-P1D"]],
  ["2026-12-23", ["-P1D"]],
  ["2026-11-25", ["-P1D"]],
  ["2026-11-23", []],
])("reminds of %s on the days that lie ahead", (day, before) => {
  const [{ component } = {}] = eventsOf([{ ...DAWN, day }]);
  const alarms = component?.getAllSubcomponents("valarm") ?? [];
  const triggers = alarms.map((alarm) => alarm.getFirstPropertyValue("trigger")?.toString());
  expect(triggers).toEqual(before);
});

function sequenceAt(now: Date): number {
  const file = expiryCalendar([DAWN], { pageOf, words: ENGLISH_CALENDAR, now });
  return Number(/^SEQUENCE:(\d+)\r$/m.exec(file)?.[1]);
}

it("replaces an event that was made before", () => {
  expect(sequenceAt(new Date("2026-11-23T10:01:00Z"))).toBeGreaterThan(sequenceAt(NOW));
  expect(sequenceAt(new Date("2060-01-01T00:00:00Z"))).toBeLessThan(2 ** 31);
});

it.each(["suspended", "withdrawn"] as const)(
  "cancels the event of a certificate that is %s, and confirms it when it is back in force",
  (ended) => {
    const changes = ["2026-11-20T09:00:00Z", "2026-11-21T09:00:00Z", "2026-11-21T09:00:01.999Z"];
    const [before, during, after] = [
      { ...DAWN, changedAt: changes[0] },
      { ...DAWN, changedAt: changes[1], day: "2026-11-21", ended },
      { ...DAWN, changedAt: changes[2] },
    ].map((certificate) => {
      const [{ component, event } = {}] = eventsOf([certificate]);
      return { status: component?.getFirstPropertyValue("status"), component, event };
    });
    for (const one of [before, after]) {
      expect(one?.status).toBe("CONFIRMED");
      expect(one?.event?.startDate.toString()).toBe(DAWN.day);
      expect(one?.event?.uid).toBe(during?.event?.uid);
    }
    expect(during?.status).toBe("CANCELLED");
    expect(during?.event?.summary).toBe(`${ended.toUpperCase()}: GQC-2025-001 (MV Dawn)`);
    expect(during?.event?.startDate.toString()).toBe("2026-11-21");
    expect(during?.component?.getAllSubcomponents("valarm")).toEqual([]);
    const sequences = [before, during, after].map((one) => Number(one?.event?.sequence));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
    expect(new Set(sequences).size).toBe(3);
    // Higher than what was given out by the minutes since 1970.
    expect(sequences[0]).toBeGreaterThan(Date.parse("2026-11-23") / 60_000);
  },
);

it("has an event for each certificate, and the same one for the same certificate", () => {
  const others = [
    DAWN,
    { ...DAWN, number: "gqc-2025-001" },
    { ...DAWN, number: "B", vessel: null },
    { ...DAWN, number: "B", vessel: " \t" },
  ];
  const events = eventsOf(others).map(({ event }) => event);
  for (const { summary } of events.slice(2)) expect(summary).toBe("Certificate B expires");
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
});

it("keeps signs that mean something in the file and long words of any script, without control characters", () => {
  const vessel = `MV, "Dawn"; \\n\r\nEND:VEVENT\u0007\u0085${"سفينة 🚢 ".repeat(30).trim()}`;
  const file = expiryCalendar([{ ...DAWN, vessel }], { pageOf, words: ENGLISH_CALENDAR, now: NOW });
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [{ event } = {}] = eventsOf([{ ...DAWN, vessel }]);
  expect(event?.summary).toContain(
    `(${vessel.replaceAll(/[^ -~\u0600-\u06FF\u{1F6A2}]+/gu, " ")})`,
  );
});

it.each(["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/London", "America/Sao_Paulo"])(
  "has the same day in %s",
  (TZ) => {
    const module = new URL("expiry-calendar.ts", import.meta.url).href;
    const days = ["2027-03-28", "2027-10-31", "2028-02-29", "2027-01-01"];
    const certificates = days.map((day) => ({ ...DAWN, day }));
    const program = `
      const { expiryCalendar } = await import(${JSON.stringify(module)});
      process.stdout.write(expiryCalendar(${JSON.stringify(certificates)}, {
        pageOf: () => "https://a.example/", words: { summary: "", confirmation: "", description: "" },
        now: new Date("2026-11-23T10:00:00Z") }));`;
    const file = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      encoding: "utf8",
      env: { ...process.env, TZ },
    });
    const starts = [...file.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
    expect(starts).toEqual(days.map((day) => day.replaceAll("-", "")));
    expect(file).toContain("DTSTAMP:20261123T100000Z");
  },
);
