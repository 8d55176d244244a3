/** The results of actions that change nothing, as text for a terminal. */
import type { ImportEntry } from "@register/register/imports";
import type { StoredCertificate } from "@register/register";
import type { StoredMessage } from "@register/register/messages";
import type { ActionName, Input, Result } from "@register/office/actions";
import { formatCalendarDate } from "@register/domain/days";
import { CERTIFICATE_FIELDS, type CertificateField } from "@register/domain/certificate";
import type { Departure } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { labelledFields } from "@register/domain/messages";
import { shownNumber } from "@register/domain/text";
import { ENGLISH_DATES } from "@register/content/program-words";
import { STAFF_COMMAND } from "@register/settings";
import { describeHistory } from "../certificates/history-text.ts";
import { noSuchCertificate } from "../certificates/typed-number.ts";
import { CommandFailure } from "../failure.ts";
import { answerState, mailState, STATE_HEADINGS, stateCells } from "../messages/message-text.ts";
import { labelled, oneLine, table, visibleText, writtenInstant } from "../terminal-text.ts";

type Printers = {
  readonly [Name in ActionName]?: (result: Result<Name>, input: Input<Name>) => string;
};

const PRINTERS: Printers = {
  /** The vessel's name comes last: its width on a terminal depends on its script. */
  "certificates.list": ({ rows, matching, isMatchingMore, total }, input) => {
    const cells = rows.map((each) => [
      each.certificate_number,
      each.verdict.kind.replaceAll("-", " "),
      each.issuance_date ?? "–",
      each.validity_date ?? "–",
      oneLine(each.vessel_name ?? "–"),
    ]);
    const isAll = [input.text, input.verdict, input.expiresWithin, input.affiliate, input.branch];
    const found = `${shownNumber(matching)}${isMatchingMore ? " or more" : ""}`;
    const count = isAll.every((each) => each === undefined)
      ? `${shownNumber(rows.length)} of ${shownNumber(total)} certificates.`
      : `${shownNumber(rows.length)} shown of ${found} found; ${shownNumber(total)} in all.`;
    return listed(["Number", "Status", "Issued", "Valid until", "Vessel"], cells, count);
  },
  "certificates.read": (found, { number }) => {
    if (found === null) throw noSuchCertificate(number as CertificateNumber);
    if (found.certificate === null) throw new CommandFailure(departed(number, found.departure));
    const { certificate, history } = found;
    const past = history.length > 0 ? `\n\nHistory\n${describeHistory(history)}` : "";
    return `${described(certificate)}${past}`;
  },
  "certificates.history": ({ number, history }, { number: typed }) => {
    if (history.length > 0) return describeHistory(history);
    if (number === undefined) throw noSuchCertificate(typed as CertificateNumber);
    throw new CommandFailure(`${number} has no changes in the history.`);
  },
  "imports.list": ({ rows, matching }) => {
    if (matching === 0) return "Nothing has been imported.";
    const headings = ["No.", "Imported", "Added", "Updated", "Can be undone", "By", "File"];
    const cells = rows.map((entry) => [
      String(entry.id),
      writtenInstant(new Date(entry.at)),
      shownNumber(entry.added),
      shownNumber(entry.updated),
      undoState(entry),
      oneLine(
        entry.approvedBy === null ? entry.by : `${entry.by}, approved by ${entry.approvedBy}`,
      ),
      oneLine(entry.fileName),
    ]);
    return listed(
      headings,
      cells,
      `${shownNumber(rows.length)} of ${shownNumber(matching)} imports.`,
    );
  },
  "messages.list": ({ rows, matching, total }) => {
    const [first, found, all] = [rows.length, matching, total].map(shownNumber);
    const overdue = rows.filter(({ isOverdue }) => isOverdue).length;
    const warning = overdue > 0 ? ` ${overdue} of those shown overdue.` : "";
    const count = `${first} shown of ${found} found; ${all} in all.${warning}`;
    return listed([...STATE_HEADINGS, "From", "Message"], rows.map(messageCells), count);
  },
  "messages.read": (message, { id }) => {
    if (message === null) throw new CommandFailure(`There is no message ${id}.`);
    const { mail_failure: failure, answered_at: answeredAt, answered_by: by } = message;
    const answeredOn = answeredAt === null ? "" : ` ${writtenInstant(new Date(answeredAt))}`;
    const answeredBy = by === null ? "" : ` by ${by}`;
    const head = labelled([
      ["Message", String(message.id)],
      ["Received", writtenInstant(new Date(message.created_at))],
      ["Answer", `${answerState(message)}${answeredOn}${answeredBy}`],
      ["E-mail", failure === null ? mailState(message) : `${mailState(message)}: ${failure}`],
      ...labelledFields(message).map(([label, value]) => [label, value ?? "–"] as const),
    ]);
    return `${head}\n\n${message.message}`;
  },
  "people.list": (people) => {
    if (people.length === 0) {
      return `Nobody is at the desk yet: \`${STAFF_COMMAND} desk\` opens it.`;
    }
    const cells = people.map(({ name, role, passkeys, lastSeen, invitedUntil }) => [
      name,
      role,
      shownNumber(passkeys),
      shownInstant(lastSeen),
      shownInstant(invitedUntil),
    ]);
    return table(["Name", "Role", "Passkeys", "Last seen", "Invited until"], cells);
  },
  "people.history": ({ rows, matching }) => {
    if (matching === 0) return "Nobody has been at the desk yet.";
    const cells = rows.map(({ at, name, kind, role, by }) => [
      shownInstant(at),
      kind,
      role,
      by,
      name,
    ]);
    const count = `${shownNumber(rows.length)} of ${shownNumber(matching)} changes.`;
    return listed(["When", "What", "Role", "By", "Name"], cells, count);
  },
  "people.invite": (invited) => {
    if (invited.kind === "refused") return invited.reason;
    const { name, role, until, link } = invited;
    return `${name} ${role}. The link counts once, until ${writtenInstant(new Date(until))}:\n${link}`;
  },
};

/** The text of what the action of this name gave for this input; undefined for a change. */
export function textOf(name: string, result: unknown, input: object): string | undefined {
  const print = PRINTERS[name as ActionName] as
    | ((result: unknown, input: object) => string)
    | undefined;
  return print?.(result, input);
}

function listed(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  count: string,
): string {
  return rows.length === 0 ? count : `${table(headings, rows)}\n${count}`;
}

function described(certificate: StoredCertificate): string {
  const { status, status_note: publicNote } = certificate;
  return labelled([
    ...CERTIFICATE_FIELDS.map(
      (field) => [field.label, shown(field, certificate[field.name])] as const,
    ),
    ...(status === null ? [] : [["Status", status] as const]),
    ...(publicNote === null ? [] : [["Public note", publicNote] as const]),
    ["Created", writtenInstant(new Date(certificate.created_at))],
    // The exact instant is the version that --expect takes.
    ["Updated", `${writtenInstant(new Date(certificate.updated_at))} (${certificate.updated_at})`],
  ]);
}

/** Why a number has no certificate any more. */
function departed(number: string, { to, by, at }: Departure): string {
  const what = to === null ? "was deleted" : `is now ${to}`;
  const who = `${by}, ${writtenInstant(new Date(at))}`;
  return visibleText(
    `The certificate ${number} ${what} (${who}). certificates history ${number} has its changes.`,
  );
}

function shown({ kind }: CertificateField, value: string | null): string {
  if (value === null) return "–";
  return kind === "date" ? `${value} (${formatCalendarDate(value, ENGLISH_DATES)})` : value;
}

function undoState(entry: ImportEntry): string {
  if (entry.undone !== null) return "undone";
  if (entry.changedSince === 0) return "yes";
  return `no, ${shownNumber(entry.changedSince)} changed since`;
}

const ADDRESS_SHOWN_MAX = 40;
const NAME_SHOWN_MAX = 30;

/** Visitors' words come last: their width on a terminal depends on their script. */
function messageCells(message: StoredMessage): readonly string[] {
  return [
    ...stateCells(message),
    oneLine(message.email, ADDRESS_SHOWN_MAX),
    `${oneLine(message.name, NAME_SHOWN_MAX)}: ${oneLine(message.message)}`,
  ];
}

function shownInstant(instant: string | null): string {
  return instant === null ? "" : writtenInstant(new Date(instant));
}
