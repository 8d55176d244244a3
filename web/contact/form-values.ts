import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import { HONEYPOT_FIELD, type ContactValues } from "../../domain/contact-form.ts";
import {
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFaults,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { NUMBER_PARAMETER } from "../../domain/routes.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";

function fieldOf(
  form: HTMLFormElement,
  name: ContactFieldName | typeof HONEYPOT_FIELD,
): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field
    : undefined;
}

/** Puts values into the fields that are empty: what was typed since is newer. */
export function fillEmpty(form: HTMLFormElement, values: ContactValues): void {
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field?.value === "") field.value = values[name] ?? "";
  }
}

/**
 * Begins the message with the certificate that the address names: the visitor comes from its card.
 * What has been written before stays whole: a number that leaves no room for it is left out.
 */
export function beginReport(form: HTMLFormElement, search: string): void {
  const check = checkCertificateNumber(new URLSearchParams(search).get(NUMBER_PARAMETER) ?? "");
  const message = fieldOf(form, "message");
  if (!check.ok || message === undefined || message.value.includes(check.number)) return;
  const begun = CONTACT_COPY.form.reported(check.number) + message.value;
  if (begun.length <= CONTACT_LIMITS.messageMax) message.value = begun;
}

/** Empties the fields that have not changed since the message was sent. */
export function clearSent(form: HTMLFormElement, sent: ContactValues): void {
  const present = new FormData(form);
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field !== undefined && present.get(name) === sent[name]) field.value = "";
  }
}

/** Leads the visitor to the first field with a fault; to the honeypot where no other has one. */
export function focusFirstFault(form: HTMLFormElement, faults: ContactFaults): void {
  const first = CONTACT_FIELD_NAMES.find((name) => faults[name] !== undefined);
  fieldOf(form, first ?? HONEYPOT_FIELD)?.focus();
}

/** Whether a field has taken only the beginning of a text that was pasted into it. */
export function isCutShort(field: EventTarget, pasted: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const { value, maxLength } = field;
  return value.length >= maxLength && !value.includes(pasted.replaceAll("\r\n", "\n").trim());
}
