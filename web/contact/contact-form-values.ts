import { CONTACT_TRAP_FIELD, type ContactFieldName } from "../../domain/contact-submission.ts";
import type { ContactDraft } from "./contact-draft.ts";
import { CONTACT_FIELDS } from "./contact-fields.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldOf(form: HTMLFormElement, name: ContactFieldName): Field | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field
    : undefined;
}

/** What stands in the fields, as it was typed. */
export function readValues(form: HTMLFormElement): ContactDraft {
  return Object.fromEntries(CONTACT_FIELDS.map(({ name }) => [name, fieldOf(form, name)?.value]));
}

/** Puts a draft into the fields that are empty: what was typed since is newer. */
export function fillEmpty(form: HTMLFormElement, draft: ContactDraft): void {
  for (const { name } of CONTACT_FIELDS) {
    const field = fieldOf(form, name);
    if (field?.value === "") field.value = draft[name] ?? "";
  }
}

/** Empties the fields that still hold what was sent. */
export function clearSent(form: HTMLFormElement, sent: ContactDraft): void {
  for (const { name } of CONTACT_FIELDS) {
    const field = fieldOf(form, name);
    if (field !== undefined && field.value === sent[name]) field.value = "";
  }
}

function trapOf(form: HTMLFormElement): HTMLInputElement | undefined {
  const field = form.elements.namedItem(CONTACT_TRAP_FIELD);
  return field instanceof HTMLInputElement ? field : undefined;
}

/** Whether something stands where people see no field. */
export function isTrapped(form: HTMLFormElement): boolean {
  return (trapOf(form)?.value ?? "") !== "";
}

export function focusTrap(form: HTMLFormElement): void {
  trapOf(form)?.focus();
}

export function focusField(form: HTMLFormElement, name: ContactFieldName): void {
  fieldOf(form, name)?.focus();
}
