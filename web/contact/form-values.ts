import CONTACT from "#words/contact.ts";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import type { HONEYPOT_FIELD, ContactValues } from "../../domain/read-contact-form.ts";
import {
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { NUMBER_PARAMETER, SERVICE_PARAMETER, type Service } from "../../domain/routes.ts";
import { fillPlain } from "../languages/fill.tsx";

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

/** Fills the empty fields: text in the others is newer. */
export function fillEmpty(form: HTMLFormElement, values: ContactValues): void {
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field?.value === "") field.value = values[name] ?? "";
  }
}

/**
 * Begins the message with the certificate or the service that the address names: the visitor comes from its card. What
 * is written stays, and the name is left out where it is in there already or finds no room.
 */
export function beginMessage(form: HTMLFormElement, search: string): void {
  const message = fieldOf(form, "message");
  const { name, beginning } = beginningOf(search);
  if (message === undefined || message.value.includes(name)) return;
  const begun = beginning + message.value;
  if (begun.length <= CONTACT_LIMITS.messageMax) message.value = begun;
}

/** What the message is about by the query of its address, and how it begins: both empty for any other query. */
export function beginningOf(search: string): { readonly name: string; readonly beginning: string } {
  const query = new URLSearchParams(search);
  const check = checkCertificateNumber(query.get(NUMBER_PARAMETER) ?? "");
  if (check.ok) {
    const { number: name } = check;
    return { name, beginning: fillPlain(CONTACT.form.reported, { number: name }) };
  }
  const service = query.get(SERVICE_PARAMETER) ?? "";
  if (!isService(service)) return { name: "", beginning: "" };
  const name = CONTACT.form.services[service];
  return { name, beginning: fillPlain(CONTACT.form.asked, { service: name }) };
}

function isService(name: string): name is Service {
  return Object.hasOwn(CONTACT.form.services, name);
}

/** Empties the fields that have not changed since the message was sent. */
export function clearSent(form: HTMLFormElement, sent: ContactValues): void {
  const present = new FormData(form);
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field !== undefined && present.get(name) === sent[name]) field.value = "";
  }
}
