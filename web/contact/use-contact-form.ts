import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type FormEvent,
} from "react";
import { readContactForm } from "../../domain/contact-form.ts";
import {
  CONTACT_FIELD_NAMES,
  type ContactFaults,
  type ContactFieldName,
} from "../../domain/contact-submission.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { usePageData } from "../navigation/visit.ts";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import { readDraft, resendFromNewDocument, saveDraft, takeResend } from "./contact-draft.ts";
import { beginReport, clearSent, fillEmpty, focusFirstFault, isCutShort } from "./form-values.ts";
import { sendMessage, type SendOutcome } from "./send-message.ts";

const { form: COPY } = CONTACT_COPY;

/** What the contact form shows and does: faults at their fields, one message under way at most. */
export function useContactForm() {
  const { contact: answer, reported } = usePageData();
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<ContactFaults>(answer?.faults ?? {});
  const [problem, setProblem] = useState(answer?.problem);
  const [announced, setAnnounced] = useState("");
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [messageLength, setMessageLength] = useState(0);
  const [cutShort, setCutShort] = useState<ContactFieldName>();
  /** What is being pasted, until the field has it. */
  const pasted = useRef<string>(undefined);
  // The state is of the last drawing; a second press may come before the next.
  const underWay = useRef(false);

  useEffect(() => {
    if (form.current === null) return;
    const written = answer?.values ?? readDraft();
    saveDraft(written);
    fillEmpty(form.current, written);
    beginReport(form.current, location.search);
    const message = new FormData(form.current).get("message");
    if (typeof message === "string") setMessageLength(message.length);
    if (takeResend()) form.current.requestSubmit();
  }, [answer]);

  /**
   * Rechecks one field when the visitor leaves it, or while a fault of it is being corrected. A new
   * fault is announced, as the focus is elsewhere; after a submit, the fields' descriptions say it.
   */
  const checkField = (name: ContactFieldName, element: HTMLFormElement) => {
    const fault = faultsOf(element)[name];
    if (fault === faults[name]) return;
    setAnnounced(fault ?? "");
    setFaults(({ [name]: _former, ...others }) =>
      fault === undefined ? others : { ...others, [name]: fault },
    );
  };

  const leaveField = (event: FocusEvent<HTMLFormElement>) => {
    // Who presses the button gets the whole form checked, and a button that stays where it is.
    if (event.relatedTarget instanceof HTMLButtonElement) return;
    const name = fieldNameOf(event.target);
    if (name !== undefined) checkField(name, event.currentTarget);
  };

  const noteValues = (element: HTMLFormElement) => {
    const { values } = readContactForm(new FormData(element));
    saveDraft(values);
    setMessageLength(values.message?.length ?? 0);
  };

  const editField = (event: FormEvent<HTMLFormElement>) => {
    noteValues(event.currentTarget);
    const name = fieldNameOf(event.target);
    if (name === undefined) return;
    if (faults[name] !== undefined) checkField(name, event.currentTarget);
    const isCut = pasted.current !== undefined && isCutShort(event.target, pasted.current);
    pasted.current = undefined;
    if (isCut || cutShort !== undefined) setAnnounced(isCut ? COPY.cutShort : "");
    setCutShort(isCut ? name : undefined);
  };

  /** The browser cuts what is pasted at the field's limit, and says nothing. */
  const paste = ({ clipboardData }: ClipboardEvent) => {
    pasted.current = clipboardData.getData("text");
  };

  const send = async (element: HTMLFormElement) => {
    const { values, check } = readContactForm(new FormData(element));
    clearToasts();
    setAnnounced("");
    setSent(false);
    setCutShort(undefined);
    if (!check.ok) {
      setFaults(check.faults);
      if (check.problem !== undefined) setProblem(check.problem);
      focusFirstFault(element, check.faults);
      return;
    }
    setFaults({});
    setSending(true);
    const outcome = await sendMessage(check.submission);
    if (outcome === "script-missing" && (await resendFromNewDocument(values))) return;
    setSending(false);
    setProblem(outcome === "limited" ? "message-limit" : undefined);
    announce(outcome);
    if (outcome !== "sent") return;
    setSent(true);
    clearSent(element, values);
    noteValues(element);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    void send(event.currentTarget).finally(() => {
      underWay.current = false;
    });
  };

  const report = reported === undefined ? {} : { message: COPY.reported(reported) };
  const fields = {
    values: answer?.values ?? report,
    faults,
    focused: CONTACT_FIELD_NAMES.find((name) => answer?.faults[name] !== undefined),
    problem,
    messageLength,
    cutShort,
  };
  return { form, fields, announced, sending, sent, leaveField, editField, paste, submit };
}

function faultsOf(form: HTMLFormElement): ContactFaults {
  const { check } = readContactForm(new FormData(form));
  return check.ok ? {} : check.faults;
}

function fieldNameOf(target: EventTarget): ContactFieldName | undefined {
  const name = target instanceof HTMLElement ? target.getAttribute("name") : null;
  return CONTACT_FIELD_NAMES.find((known) => known === name);
}

function announce(outcome: SendOutcome): void {
  switch (outcome) {
    case "sent":
      return showToast("neutral", MESSAGES.contactSent);
    case "limited":
    case "failed":
      return showToast("fault", MESSAGES.contactFailed);
    case "unexpected":
    case "script-missing":
      return showToast("fault", MESSAGES.contactUnexpected);
  }
}
