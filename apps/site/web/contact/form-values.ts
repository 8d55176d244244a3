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
 * Fills unchanged fields. On an untouched page, other text was restored by the browser and is older, so all are filled.
 */
export function fillIn(form: HTMLFormElement, values: ContactValues, isUntouched: boolean): void {
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    const text = values[name];
    if (field === undefined || text === undefined) continue;
    if (isUntouched || field.value === field.defaultValue) field.value = text;
  }
}

/** Begins the message with the subject in the address, unless that would exceed the limit. */
export function beginMessage(form: HTMLFormElement, search: string): void {
  const message = fieldOf(form, "message");
  if (message === undefined) return;
  const begun = beginningOf(search, message.value) + message.value;
  if (begun.length <= CONTACT_LIMITS.messageMax) message.value = begun;
}

/** Leaves out each line that `written` already has. */
export function beginningOf(search: string, written = ""): string {
  const lines = linesOf(readSubject(search, VERDICT_NAMES));
  const missing = lines.filter(([name]) => !written.includes(name));
  return missing.map(([, line]) => line).join("");
}

/** Each line with the words that identify it in a message. */
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

/** Empties unchanged fields, or none if the message was edited since. */
export function clearSent(form: HTMLFormElement, sent: ContactValues): void {
  if (fieldOf(form, "message")?.value !== sent.message) return;
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field !== undefined && field.value === sent[name]) field.value = "";
  }
  // Makes the form save the draft.
  form.dispatchEvent(new Event("input", { bubbles: true }));
}
