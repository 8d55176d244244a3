import CONTACT from "#words/contact.json";
import VERDICT_NAMES from "#words/verdict-names.json";
import type { HONEYPOT_FIELD, ContactValues } from "@register/domain/messages";
import {
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFieldName,
  readSubject,
} from "@register/domain/messages";
import type { Subject } from "@register/domain/site";
import { fillPlaces } from "@register/domain/text";

const { form: COPY } = CONTACT;

export type TextField = HTMLInputElement | HTMLTextAreaElement;

export function isTextField(target: unknown): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

export function fieldOf(
  form: HTMLFormElement,
  name: ContactFieldName | typeof HONEYPOT_FIELD,
): TextField | undefined {
  const field = form.elements.namedItem(name);
  return isTextField(field) ? field : undefined;
}

/**
 * Fills the fields that stand as the page has them; text in the others is newer. On a page that nobody has touched yet,
 * the browser has put older text back into them.
 */
export function fillIn(form: HTMLFormElement, values: ContactValues, isUntouched: boolean): void {
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    const text = values[name];
    if (field === undefined || text === undefined) continue;
    if (isUntouched || field.value === field.defaultValue) field.value = text;
  }
}

/**
 * Begins the message with what the address names: the visitor comes from a card, a service or a warning. What is written
 * stays, and where the beginning finds no room it is left out.
 */
export function beginMessage(form: HTMLFormElement, search: string): void {
  const message = fieldOf(form, "message");
  if (message === undefined) return;
  const begun = beginningOf(search, message.value) + message.value;
  if (begun.length <= CONTACT_LIMITS.messageMax) message.value = begun;
}

/** How the query of its address begins a message, without what is written in it already. */
export function beginningOf(search: string, written = ""): string {
  const missing = linesOf(readSubject(search)).filter(([name]) => !written.includes(name));
  return missing.map(([, line]) => line).join("");
}

/** The lines that say what a message is about, each with the words by which it is known again. */
function linesOf(subject: Subject | undefined): readonly (readonly [name: string, line: string])[] {
  if (subject === undefined) return [];
  if ("service" in subject) {
    const name = COPY.services[subject.service];
    return [[name, fillPlaces(COPY.asked, { service: name })]];
  }
  if (!("report" in subject)) {
    return [[subject.number, fillPlaces(COPY.reported, subject)]];
  }
  const { number, link, verdict, sha256 } = subject;
  const lines: (readonly [string, string])[] = [];
  if (number === undefined) lines.push([COPY.suspicious, COPY.suspicious]);
  else lines.push([number, fillPlaces(COPY.reported, { number })]);
  if (verdict !== undefined) {
    const line = fillPlaces(COPY.answered, { answer: VERDICT_NAMES[verdict] });
    lines.push([line, line]);
  }
  if (link !== undefined) lines.push([link, fillPlaces(COPY.leadsTo, { link })]);
  if (sha256 !== undefined) lines.push([sha256, fillPlaces(COPY.fingerprint, { sha256 })]);
  return lines;
}

export function isUnchanged(form: HTMLFormElement, sent: ContactValues): boolean {
  return CONTACT_FIELD_NAMES.every((name) => fieldOf(form, name)?.value === sent[name]);
}

/** Empties the fields that have not changed since the message was sent; all stay with a message that was written on. */
export function clearSent(form: HTMLFormElement, sent: ContactValues): void {
  if (fieldOf(form, "message")?.value !== sent.message) return;
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field !== undefined && field.value === sent[name]) field.value = "";
  }
  // The form's own component saves the draft.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
