import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from "react";
import {
  checkContactSubmission,
  type ContactCheck,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { usePageData } from "../navigation/visit.ts";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import { readDraft, saveDraft } from "./contact-draft.ts";
import { CONTACT_FIELDS } from "./contact-fields.ts";
import {
  clearSent,
  fillEmpty,
  focusField,
  focusTrap,
  isTrapped,
  readValues,
} from "./contact-form-values.ts";
import type { ContactObstacle } from "./contact-page-data.ts";
import { holdBackFor } from "./hold-back.ts";
import { isToSendAgain, sendFromNewDocument } from "./send-again.ts";
import { sendMessage, type SendOutcome } from "./send-message.ts";

export type ContactFaults = Partial<Record<ContactFieldName, string>>;

/** The contact form as its page lives it: faults at their fields, one message under way at most. */
export function useContactForm(ref: RefObject<HTMLFormElement | null>) {
  const { contact: served } = usePageData();
  const [faults, setFaults] = useState<ContactFaults>(served?.faults ?? {});
  const [obstacle, setObstacle] = useState<ContactObstacle | undefined>(served?.obstacle);
  const [sending, setSending] = useState(false);
  // The state is of the last drawing; a second press may come before the next.
  const underWay = useRef(false);
  const shownAt = useRef(0);

  useEffect(() => {
    if (ref.current === null) return;
    if (served?.values === undefined) fillEmpty(ref.current, readDraft());
    else saveDraft(served.values);
  }, [ref, served]);
  useEffect(() => {
    shownAt.current = performance.now();
    if (isToSendAgain()) ref.current?.requestSubmit();
  }, [ref]);

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
    saveDraft(readValues(event.currentTarget));
    const name = fieldNameOf(event.target);
    if (name !== undefined && faults[name] !== undefined) checkField(name, event.currentTarget);
  };

  const send = async (form: HTMLFormElement) => {
    const check = checkForm(form);
    setFaults(faultsOf(check));
    clearToasts();
    if (!check.ok) {
      const first = CONTACT_FIELDS.find(({ name }) => check.faults[name] !== undefined);
      if (first !== undefined) focusField(form, first.name);
      return;
    }
    if (isTrapped(form)) {
      setObstacle("trapped");
      focusTrap(form);
      return;
    }
    const written = readValues(form);
    setSending(true);
    await passed(holdBackFor(performance.now() - shownAt.current));
    const outcome = await sendMessage(check.submission);
    if (outcome === "unexpected" && (await sendFromNewDocument())) return;
    setSending(false);
    setObstacle(outcome === "limited" ? outcome : undefined);
    announce(outcome);
    if (outcome !== "sent") return;
    clearSent(form, written);
    saveDraft(readValues(form));
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    void send(event.currentTarget).finally(() => {
      underWay.current = false;
    });
  };

  return { faults, obstacle, sending, leaveField, editField, submit, served };
}

function checkForm(form: HTMLFormElement): ContactCheck {
  return checkContactSubmission(readValues(form));
}

function faultsOf(check: ContactCheck): ContactFaults {
  return check.ok ? {} : check.faults;
}

function fieldNameOf(target: EventTarget): ContactFieldName | undefined {
  const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
  return CONTACT_FIELDS.find((field) => field.name === name)?.name;
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function announce(outcome: SendOutcome): void {
  switch (outcome) {
    case "sent":
      return showToast("neutral", MESSAGES.contactSent);
    case "limited":
    case "failed":
      return showToast("fault", MESSAGES.contactFailed);
    case "unexpected":
      return showToast("fault", MESSAGES.contactUnexpected);
  }
}
