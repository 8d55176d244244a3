import CONTACT from "#words/contact.ts";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import type { HONEYPOT_FIELD, ContactValues } from "../../domain/read-contact-form.ts";
import {
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { NUMBER_PARAMETER } from "../../domain/routes.ts";
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
 * Begins the message with the certificate that the address names: the visitor comes from its card. The number is left
 * out where a written message leaves no room for it.
 */
export function beginReport(form: HTMLFormElement, search: string): void {
  const check = checkCertificateNumber(new URLSearchParams(search).get(NUMBER_PARAMETER) ?? "");
  const message = fieldOf(form, "message");
  if (!check.ok || message === undefined || message.value.includes(check.number)) return;
  const report = reportBeginning(check.number) + message.value;
  if (report.length <= CONTACT_LIMITS.messageMax) message.value = report;
}

/** The beginning of a message about a certificate. */
export function reportBeginning(number: string): string {
  return fillPlain(CONTACT.form.reported, { number });
}

/** Empties the fields that have not changed since the message was sent. */
export function clearSent(form: HTMLFormElement, sent: ContactValues): void {
  const present = new FormData(form);
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field !== undefined && present.get(name) === sent[name]) field.value = "";
  }
}
