import { useState, type FormEvent, type FocusEvent } from "react";
import {
  checkContactSubmission,
  type ContactCheck,
  type ContactFieldName,
} from "../../../domain/contact-submission.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { clearToasts, showToast } from "../../ui/toast-store.ts";
import { CONTACT_FIELDS } from "./contact-fields.ts";
import { sendMessage, type SendOutcome } from "./send-message.ts";

export type ContactFaults = Partial<Record<ContactFieldName, string>>;

/** The contact form as its page lives it: faults at their fields, one message under way at most. */
export function useContactForm() {
  const [faults, setFaults] = useState<ContactFaults>({});
  const [sending, setSending] = useState(false);

  /** Rechecks one field when the visitor leaves it, or while a fault of it is being corrected. */
  const checkField = (name: ContactFieldName, form: HTMLFormElement) => {
    const fault = faultsOf(checkForm(form))[name];
    setFaults(({ [name]: _settled, ...others }) =>
      fault === undefined ? others : { ...others, [name]: fault },
    );
  };

  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    // Who presses the button gets the whole form checked, and a button that stays where it is.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    const name = fieldNameOf(event.target);
    if (name !== undefined) checkField(name, event.currentTarget);
  };

  const editField = (event: FormEvent<HTMLFormElement>) => {
    const name = fieldNameOf(event.target);
    if (name !== undefined && faults[name] !== undefined) checkField(name, event.currentTarget);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    const check = checkForm(form);
    setFaults(faultsOf(check));
    clearToasts();
    if (!check.ok) {
      const first = CONTACT_FIELDS.find(({ name }) => check.faults[name] !== undefined);
      if (first !== undefined) form.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
      return;
    }
    setSending(true);
    void sendMessage(check.submission).then((outcome) => {
      setSending(false);
      announce(outcome);
      if (outcome === "sent") form.reset();
    });
  };

  return { faults, sending, leaveField, editField, submit };
}

function checkForm(form: HTMLFormElement): ContactCheck {
  return checkContactSubmission(Object.fromEntries(new FormData(form)));
}

function faultsOf(check: ContactCheck): ContactFaults {
  return check.ok ? {} : check.faults;
}

function fieldNameOf(target: EventTarget): ContactFieldName | undefined {
  const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
  return CONTACT_FIELDS.find((field) => field.name === name)?.name;
}

function announce(outcome: SendOutcome): void {
  switch (outcome) {
    case "sent":
      return showToast("neutral", MESSAGES.contactSent);
    case "failed":
      return showToast("fault", MESSAGES.contactFailed);
    case "unexpected":
      return showToast("fault", MESSAGES.contactUnexpected);
  }
}
