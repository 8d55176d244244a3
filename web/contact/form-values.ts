import CONTACT from "catalogue:contact";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import type { HONEYPOT_FIELD, ContactValues } from "../../domain/contact-form.ts";
import {
  CONTACT_FIELD_NAMES,
  CONTACT_LIMITS,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { NUMBER_PARAMETER } from "../../domain/routes.ts";
import { fillPlain } from "../languages/fill.tsx";

const { form: COPY } = CONTACT;

type TextField = HTMLInputElement | HTMLTextAreaElement;

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
  const begun = reportBeginning(check.number) + message.value;
  if (begun.length <= CONTACT_LIMITS.messageMax) message.value = begun;
}

/** How a message begins that is about a certificate. */
export function reportBeginning(number: string): string {
  return fillPlain(COPY.reported, { number });
}

/** Empties the fields that have not changed since the message was sent. */
export function clearSent(form: HTMLFormElement, sent: ContactValues): void {
  const present = new FormData(form);
  for (const name of CONTACT_FIELD_NAMES) {
    const field = fieldOf(form, name);
    if (field !== undefined && present.get(name) === sent[name]) field.value = "";
  }
}

/**
 * Watches what a field takes of the text that is about to be pasted into it: browsers cut it at the field's
 * limit without a word. What is returned tells, once the browser is done, what there is to say about it.
 */
export function watchPaste(field: TextField, text: string): () => string | undefined {
  const { value: before, selectionStart, selectionEnd } = field;
  const pasted = text.replaceAll("\r\n", "\n").trim();
  return () => {
    const { value, maxLength } = field;
    if (pasted === "" || value.length < maxLength) return undefined;
    // A text in the place of the same text changes nothing either, so a selection doesn't count.
    if (value === before && selectionStart === selectionEnd) return COPY.nothingPasted;
    return value.includes(pasted) ? undefined : COPY.cutShort;
  };
}
