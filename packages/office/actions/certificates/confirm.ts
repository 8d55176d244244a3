import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import * as v from "valibot";
import {
  CONFIRMATION_LIMITS,
  CONFIRMATION_RESULTS,
  confirmationAt,
  hasRoom,
  readConfirmations,
  textLine,
  typedConfirmation,
  withConfirmation,
  withStruck,
} from "@register/domain/certificate";
import type { Outcome } from "../../wire-format.ts";
import { defineAction } from "../action.ts";
import { expectedVersion, type FieldNotes, notes, storedNumber, typedText } from "../inputs.ts";
import { done, faulty, noSuchCertificate, refused, unchanged } from "../outcomes.ts";

const OF_CERTIFICATE = { number: storedNumber, expectedVersions: v.optional(expectedVersion) };

function line(description: string, more: FieldNotes = {}) {
  return v.optional(
    v.pipe(typedText, v.description(description), notes({ value: "text", ...more })),
  );
}

export const confirmCertificate = defineAction({
  input: v.strictObject({
    ...OF_CERTIFICATE,
    day: v.pipe(typedText, v.trim(), v.description("the day of the examination, as 2025-01-31")),
    result: v.pipe(v.picklist(CONFIRMATION_RESULTS), v.description("what the examination found")),
    kind: line(
      "which examination it was, by its id in the certificate's kind; the first without it",
    ),
    place: line("where"),
    // The author of the change has the option --by.
    by: line("who examined", { option: "examiner" }),
    position: line("the position of whoever examined"),
    remark: line("what visitors read beside the result"),
  }),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person }, { number, ...typed }): Promise<Outcome> => {
    const current = await register.edits.lock(number);
    if (current === undefined) return noSuchCertificate(number);
    const name = current.certificate_number;
    const rule = CONFIRMATION_RULES[current.kind ?? ""];
    if (rule === undefined) return refused(`${name} has no kind whose certificates are confirmed.`);
    const schema = typedConfirmation(rule, new Date().toISOString());
    const row = v.safeParse(schema, typed, { abortPipeEarly: true });
    if (!row.success) {
      const faults = row.issues.map(({ path, message }) => {
        const column = String(path?.[0].key);
        return { column, message: `The ${column === "by" ? "name" : column} ${message}.` };
      });
      return { kind: "faulty", faults };
    }
    if (!hasRoom(current.confirmations))
      return refused(`${name} has no room for a further confirmation.`);
    const { day, result } = row.output;
    const column = withConfirmation(current.confirmations, row.output);
    if (column === undefined) return unchanged(`${name} has this confirmation on ${day} already.`);
    await register.edits.setConfirmations(number, column, person.name);
    return done(
      `The confirmation of ${name} on ${day} is recorded: ${result.replaceAll("-", " ")}.`,
    );
  },
  command: {
    description: "record that a certificate was confirmed, or not, such as by a surveillance audit",
    arguments: ["number"],
  },
});

export const strikeConfirmation = defineAction({
  input: v.strictObject({
    ...OF_CERTIFICATE,
    recordedAt: v.pipe(
      typedText,
      v.description("when the confirmation was recorded, as certificates show prints it"),
      notes({ value: "time" }),
    ),
    reason: v.pipe(typedText, v.description("why it no longer counts; visitors see it")),
  }),
  subjects: ({ number }) => ({ numbers: [number] }),
  run: async ({ register, person }, { number, recordedAt, ...typed }): Promise<Outcome> => {
    const current = await register.edits.lock(number);
    if (current === undefined) return noSuchCertificate(number);
    const name = current.certificate_number;
    const row = confirmationAt(readConfirmations(current.confirmations), recordedAt);
    if (row === undefined) return refused(`${name} has no confirmation recorded at ${recordedAt}.`);
    const reason = v.safeParse(textLine(CONFIRMATION_LIMITS.remarkMax), typed.reason);
    if (!reason.success) return faulty("reason", `The reason ${reason.issues[0].message}.`);
    const struck = { at: new Date().toISOString(), reason: reason.output };
    const column = withStruck(current.confirmations, recordedAt, struck);
    const isStruck = `The confirmation of ${name} on ${row.day} is struck out`;
    if (column === undefined) return unchanged(`${isStruck} already.`);
    await register.edits.setConfirmations(number, column, person.name);
    return done(`${isStruck}.`);
  },
  command: {
    description:
      "strike out a confirmation that was recorded wrongly; it stays, and counts no more",
    arguments: ["number", "recordedAt"],
  },
});
