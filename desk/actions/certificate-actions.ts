import * as v from "valibot";
import { checkFields } from "../../database/field-check.ts";
import { dayAfter } from "@register/certificates/calendar-date";
import {
  type CertificateNumber,
  checkCertificateNumber,
} from "@register/certificates/certificate-number";
import {
  CERTIFICATE_STATUSES,
  type CertificateStatus,
  checkStatusNote,
  type StatusChange,
} from "@register/certificates/certificate-status";
import { SORT_COLUMNS } from "@register/certificates/certificate";
import { londonDate } from "@register/certificates/london-clock";
import { LISTED_VERDICTS, verdictOn } from "@register/certificates/verdict";
import { type Outcome, PAGE_ROWS } from "../contract.ts";
import type { Action, ActionContext } from "./action.ts";
import {
  checkedNumber,
  OF_CERTIFICATE,
  offset,
  searchText,
  typedFields,
  typedText,
} from "./inputs.ts";
import { ABSENT, DONE, PROPOSED_ALREADY, refused, unlessChanged } from "./outcomes.ts";
import { NUMBER_RULES } from "../../settings/english-words.ts";

/** How far matches are counted. */
const COUNT_MAX = 10_000;

const list: Action<"certificates.list"> = {
  role: "reads",
  input: v.strictObject({
    text: searchText,
    affiliate: searchText,
    branch: searchText,
    verdict: v.optional(v.picklist(LISTED_VERDICTS)),
    expiresWithin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36_525))),
    sort: v.optional(v.picklist(SORT_COLUMNS)),
    descending: v.optional(v.boolean()),
    offset: v.optional(offset),
  }),
  run: async ({ register }, { verdict, expiresWithin, ...query }) => {
    const today = londonDate(new Date());
    const { certificates, matching } = await register.list({
      ...query,
      verdict: verdict && { kind: verdict, on: today },
      expiresWithin:
        expiresWithin === undefined
          ? undefined
          : { first: today, last: dayAfter(today, expiresWithin) },
      limit: PAGE_ROWS,
      countMax: COUNT_MAX + 1,
    });
    return {
      rows: certificates.map((each) => Object.assign({ verdict: verdictOn(each, today) }, each)),
      matching: Math.min(matching, COUNT_MAX),
      isMatchingMore: matching > COUNT_MAX,
    };
  },
};

const read: Action<"certificates.read"> = {
  role: "reads",
  input: v.strictObject({ number: v.string() }),
  run: async ({ register }, { number: typed }) => {
    const check = checkCertificateNumber(typed);
    if (!check.ok) return null;
    const certificate = await register.findCertificate(check.number);
    if (certificate === undefined) return null;
    return {
      certificate,
      verdict: verdictOn(certificate, londonDate(new Date())),
      history: await register.history(check.number),
      proposals: await register.desk.proposals.openFor(check.number),
    };
  },
};

const check: Action<"certificates.check"> = {
  role: "edits",
  input: v.strictObject({ number: typedText, values: typedFields }),
  run: async ({ register }, { number: typed, values }) => {
    const number = checkCertificateNumber(typed);
    const stored = number.ok ? await register.findCertificate(number.number) : undefined;
    const { faults, warnings } = checkFields(values, stored ?? {});
    return { faults: [...numberFaults(typed), ...faults], warnings };
  },
};

const add: Action<"certificates.add"> = {
  role: "edits",
  input: v.strictObject({ number: typedText, values: typedFields }),
  run: async ({ register, person }, input) => {
    const fields = checkFields(input.values, {});
    const number = checkCertificateNumber(input.number);
    if (!number.ok || fields.faults.length > 0) {
      return { kind: "faulty", faults: [...numberFaults(input.number), ...fields.faults] };
    }
    const isAdded = await register.edits.add(number.number, fields.values, person.name);
    return isAdded ? DONE : { kind: "taken" };
  },
};

const edit: Action<"certificates.edit"> = {
  role: "edits",
  input: v.strictObject({ ...OF_CERTIFICATE, values: typedFields }),
  run: async ({ register, person }, input) =>
    unlessChanged(async () => {
      const number = checkedNumber(input.number);
      const present = await register.edits.asSeen(number, input.seen);
      if (present === undefined) return ABSENT;
      const { values, faults } = checkFields(input.values, present);
      if (faults.length > 0) return { kind: "faulty", faults };
      const edits = await register.edits.edit(number, values, person.name, input.seen);
      return edits === undefined ? ABSENT : DONE;
    }),
};

const renumber: Action<"certificates.renumber"> = {
  role: "edits",
  input: v.strictObject({ ...OF_CERTIFICATE, to: typedText }),
  run: async ({ register, person }, input) => {
    const to = checkCertificateNumber(input.to);
    if (!to.ok) return { kind: "faulty", faults: numberFaults(input.to) };
    return unlessChanged(async () => {
      const from = checkedNumber(input.number);
      const kind = await register.edits.renumber(from, to.number, person.name, input.seen);
      return kind === "absent" || kind === "taken" ? { kind } : DONE;
    });
  },
};

const status: Action<"certificates.status"> = {
  role: "edits",
  input: v.strictObject({
    ...OF_CERTIFICATE,
    status: v.nullable(v.picklist(CERTIFICATE_STATUSES)),
    publicNote: v.optional(typedText),
    note: v.optional(typedText),
  }),
  run: async (context, input) => {
    const notes = {
      publicNote: checkStatusNote("public", input.publicNote),
      note: checkStatusNote("private", input.note),
    };
    const { publicNote, note } = notes;
    if (!publicNote.ok || !note.ok) {
      const faults = Object.entries(notes).flatMap(([column, each]) =>
        each.ok ? [] : [{ column, message: each.message }],
      );
      return { kind: "faulty", faults };
    }
    const change = {
      status: input.status,
      publicNote: input.publicNote === undefined ? undefined : publicNote.note,
      note: note.note,
    };
    return unlessChanged(() => changeStatus(context, input, change));
  },
};

type ProposedStatus = "withdraw" | "suspend";

/** What a second person decides on: whether a withdrawal happens, or whether a suspension was right. */
const SECOND_DECISIONS: Readonly<Record<CertificateStatus, ProposedStatus>> = {
  suspended: "suspend",
  withdrawn: "withdraw",
};

/** With a second person a withdrawal waits for him, and a suspension acts at once and leaves him a proposal. */
function changeStatus(
  { register, person, secondPerson }: ActionContext,
  { number: typed, seen }: { readonly number: string; readonly seen: string },
  change: StatusChange,
): Promise<Outcome> {
  const number = checkedNumber(typed);
  const { status: to, publicNote, note } = change;
  return register.inTransaction(async () => {
    if ((await register.edits.asSeen(number, seen)) === undefined) return ABSENT;
    const kind = secondPerson && to !== null ? SECOND_DECISIONS[to] : undefined;
    const propose = (what: ProposedStatus) =>
      register.desk.proposals.add({ kind: what, number, publicNote, note }, person.name, seen);
    if (kind === "withdraw") {
      if (await isProposed(register, number, kind)) return PROPOSED_ALREADY;
      return { kind: "proposed", proposal: await propose(kind) };
    }
    const { changed } = await register.edits.changeStatus([number], change, person.name, seen);
    if (kind !== undefined && changed.length > 0) await propose(kind);
    return DONE;
  });
}

/** Whether the same change waits for a second person already. */
async function isProposed(
  { desk }: ActionContext["register"],
  number: CertificateNumber,
  kind: "withdraw" | "delete",
): Promise<boolean> {
  return (await desk.proposals.openFor(number)).some(({ action }) => action.kind === kind);
}

const remove: Action<"certificates.delete"> = {
  role: "edits",
  input: v.strictObject({ ...OF_CERTIFICATE, typed: typedText }),
  run: async ({ register, person, secondPerson }, input) =>
    unlessChanged(async () => {
      const number = checkedNumber(input.number);
      const present = await register.edits.asSeen(number, input.seen);
      if (present === undefined) return ABSENT;
      if (input.typed.trim().toLowerCase() !== present.certificate_number.toLowerCase()) {
        return refused(`To delete it, type its number, ${present.certificate_number}.`);
      }
      if (secondPerson) {
        if (await isProposed(register, number, "delete")) return PROPOSED_ALREADY;
        const action = { kind: "delete", number } as const;
        const proposal = await register.desk.proposals.add(action, person.name, input.seen);
        return { kind: "proposed", proposal };
      }
      return (await register.edits.remove(number, person.name, input.seen)) ? DONE : ABSENT;
    }),
};

export const CERTIFICATE_ACTIONS = {
  "certificates.list": list,
  "certificates.read": read,
  "certificates.check": check,
  "certificates.add": add,
  "certificates.edit": edit,
  "certificates.renumber": renumber,
  "certificates.status": status,
  "certificates.delete": remove,
};

function numberFaults(typed: string) {
  const number = checkCertificateNumber(typed);
  if (number.ok) return [];
  return [{ column: "certificate_number", message: NUMBER_RULES[number.rule] }];
}
