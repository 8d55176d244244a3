import { CONFIRMATION_RESULTS, STATUS_NOTE_LIMITS } from "@register/domain/certificate";
import { REVISION_REASON_MAX } from "@register/domain/limits";
import { CERTIFICATE_NUMBER_MAX } from "@register/domain/numbers";
import { LANGUAGES } from "@register/domain/site";
import { ORIGINALS_MAX } from "@register/office/wire-format";
import type { Field, Values } from "./fields.tsx";
import { resultText } from "./formats.ts";

/** The texts and fields of an action, both in its form and in a proposal. */
export interface ActionForm {
  /** Receives the number, or the count of certificates. */
  readonly title: (what: string, input: Values) => string;
  readonly effect: string;
  /** Per certificate in a list. */
  readonly change: string;
  readonly fields: readonly Field[];
}

export const SUCCESSOR: Field = {
  name: "replacedBy",
  label: "Replaced by",
  hint: "The number of the certificate to which visitors are sent instead. Optional.",
  maxLength: CERTIFICATE_NUMBER_MAX,
};

export const PUBLIC_NOTE: Field = {
  name: "publicNote",
  label: "Public note",
  hint: "Visitors see it beside the verdict. Optional.",
  kind: "lines",
  maxLength: STATUS_NOTE_LIMITS.publicMax,
};

export const NOTE: Field = {
  name: "note",
  label: "Internal note",
  hint: "For the history only.",
  kind: "lines",
  maxLength: STATUS_NOTE_LIMITS.privateMax,
};

export const ACTION_FORMS = {
  "certificates.withdraw": {
    title: (what) => `Withdraw: ${what}`,
    effect: "Visitors are then told “Withdrawn”: no longer in force.",
    change: "Withdrawn",
    fields: [SUCCESSOR, PUBLIC_NOTE, NOTE],
  },
  "certificates.name-successor": {
    title: (what) => `Name the successor: ${what}`,
    effect: "Visitors are then led to the successor. Nothing else changes.",
    change: "Another successor",
    fields: [SUCCESSOR, NOTE],
  },
  "certificates.suspend": {
    title: (what) => `Countersign the suspension: ${what}`,
    effect: "Suspended already. A refusal is recorded, and ends no suspension.",
    change: "Suspended",
    fields: [PUBLIC_NOTE, NOTE],
  },
  "certificates.delete": {
    title: (what) => `Delete ${what}`,
    effect:
      "Visitors will read that the register has no such certificate. To end a certificate, withdraw it; deleting is for entries that should never have been made. Its values stay in the history.",
    change: "Deleted",
    fields: [],
  },
  "certificates.renumber": {
    title: (what) => `Change the number of ${what}`,
    effect:
      "Links, codes and labels with the present number will lead to “not found”. The history of both numbers will show the change.",
    change: "Another number",
    fields: [
      { name: "to", label: "New number", isRequired: true, maxLength: CERTIFICATE_NUMBER_MAX },
    ],
  },
  "certificates.issue": {
    title: (what) => `Issue ${what}`,
    effect:
      "The file is kept, so that the site recognises it. Earlier files of the same number are marked as superseded.",
    change: "A new file",
    fields: [
      { name: "kind", label: "Kind of those without one", options: [["", "Each has one"]] },
      {
        name: "language",
        label: "Language",
        options: LANGUAGES.map(({ code, name }) => [
          code,
          code === "en" ? "English" : `English and ${name}`,
        ]),
      },
      {
        name: "reason",
        label: "Reason of the revision",
        hint: "Printed on a file that takes the place of an earlier one, and needed for that.",
        maxLength: REVISION_REASON_MAX,
      },
      { name: "signatory", label: "Signed by", options: [["", "No name: signed by hand"]] },
      {
        name: "originals",
        label: "Originals",
        options: Array.from({ length: ORIGINALS_MAX }, (_, at) => [`${at + 1}`, `${at + 1}`]),
      },
    ],
  },
  "certificates.keep-signed": {
    title: (what) => `Keep the signed file of ${what}`,
    effect:
      "Sign the issued file itself in its field, with a program that appends the signature and nothing else. The site then knows the signed file as it knows the issued one.",
    change: "A signed file",
    fields: [],
  },
  "certificates.remove-signed": {
    title: (what) => `Take a signed file of ${what} back`,
    effect:
      "Visitors are then told of this file that it begins as an issued one and was changed after it. It stays here and in the history.",
    change: "No longer known as signed",
    fields: [],
  },
  "certificates.confirm": {
    title: (what, { result }) =>
      `${result === "not-confirmed" ? "Countersign “not confirmed”" : "Record a confirmation"}: ${what}`,
    effect:
      "Visitors then read all of this. “Not confirmed” is told at once, in red; a second person countersigns it, and a refusal strikes nothing out.",
    change: "A confirmation",
    fields: [
      { name: "kind", label: "Kind", options: [] },
      { name: "day", label: "Day", kind: "date", isRequired: true },
      {
        name: "result",
        label: "Result",
        options: CONFIRMATION_RESULTS.map((result) => [result, resultText(result)]),
      },
      { name: "place", label: "Place" },
      { name: "by", label: "Who examined" },
      { name: "position", label: "Position" },
      { name: "remark", label: "Remark", kind: "long" },
    ],
  },
  "certificates.strike-confirmation": {
    title: (what) => `Strike out a confirmation: ${what}`,
    effect:
      "For what was recorded wrongly. The row stays, struck out and with the reason, and counts no more: the next one is due as if it had never been.",
    change: "A confirmation struck out",
    fields: [
      { name: "reason", label: "Reason", hint: "Visitors see it.", kind: "long", isRequired: true },
    ],
  },
  "certificates.mark-forged": {
    title: (what, { publicNote = "" }) =>
      publicNote === "" ? `Take the mark back: ${what}` : `Mark as forged: ${what}`,
    effect: "Visitors are then told whether papers with this number are known to be forged.",
    change: "Mark of forgery",
    fields: [
      {
        ...PUBLIC_NOTE,
        hint: "What visitors read of the papers. Name no person or firm: who is named on them need not be involved. Leave it empty to take the mark back.",
      },
      NOTE,
    ],
  },
  "imports.run": {
    title: (_, { fileName = "" }) => `Import ${fileName}`,
    effect: "Writes the rows to the register as they are shown.",
    change: "Imported",
    fields: [],
  },
  "imports.undo": {
    title: (_, { id = "" }) => `Undo import ${id}`,
    effect:
      "Deletes the certificates that it added, gives the others their former values back, and strikes out the confirmations that it recorded: all of them, or none.",
    change: "Undone",
    fields: [],
  },
} satisfies Readonly<Record<string, ActionForm>>;

/** An unknown action, from another version, has only a name. */
export function formOf(action: string): ActionForm {
  const forms = new Map<string, ActionForm>(Object.entries(ACTION_FORMS));
  const emptyForm = { effect: "", change: "", fields: [] };
  return forms.get(action) ?? { title: (what) => `${action}: ${what}`, ...emptyForm };
}
