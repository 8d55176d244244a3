import MESSAGES from "catalogue:messages";
import TITLES from "catalogue:titles";
import { useEffect, useRef, useState, type ClipboardEvent, type FormEvent } from "react";
import {
  HONEYPOT_FIELD,
  readContactForm,
  type ContactFormCheck,
  type ContactProblem,
} from "../../domain/contact-form.ts";
import { CONTACT_FIELD_NAMES, type ContactFaults } from "../../domain/contact-submission.ts";
import { ROUTES } from "../../domain/routes.ts";
import { fillPlain } from "../languages/fill.tsx";
import { localPath } from "../languages/this-language.ts";
import { isResumed } from "../loading/reload-for-scripts.ts";
import { pageTitle } from "../navigation/page-titles.ts";
import { usePageData } from "../navigation/visit.ts";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import { readDraft, saveDraft, sendFromNewDocument } from "./contact-draft.ts";
import type { PasteNotice } from "./contact-fields.tsx";
import {
  beginReport,
  clearSent,
  fieldOf,
  fillEmpty,
  isTextField,
  reportBeginning,
  watchPaste,
} from "./form-values.ts";
import { sendMessage, type SendOutcome } from "./send-message.ts";

/** What the contact form shows and does: faults in its summary and at their fields, one message under way at most. */
export function useContactForm() {
  const { contact: answer, reported } = usePageData();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<ContactFaults>(answer?.faults ?? {});
  const [problem, setProblem] = useState(answer?.problem);
  /** How often the form was not sent for a fault. */
  const [refusals, setRefusals] = useState(0);
  const [sent, setSent] = useState(false);
  const [sending, setSending] = useState(false);
  const [messageLength, setMessageLength] = useState(0);
  const [notice, setNotice] = useState<PasteNotice>();
  // The state is of the last drawing; a second press may come before the next.
  const underWay = useRef(false);

  useEffect(() => {
    if (form.current === null) return;
    const written = answer?.values ?? readDraft();
    saveDraft(written);
    fillEmpty(form.current, written);
    beginReport(form.current, location.search);
    const { values, check } = readContactForm(new FormData(form.current));
    setMessageLength(values.message?.length ?? 0);
    // An answer of the server may have been corrected before the scripts came.
    setFaults((shown) => stillThere(shown, check));
    if (isResumed("send")) form.current.requestSubmit();
  }, [answer]);

  const isFaulty = Object.keys(faults).length > 0;
  useEffect(() => {
    const title = pageTitle(localPath(ROUTES.contact));
    document.title = isFaulty ? fillPlain(TITLES.faulty, { title }) : title;
  }, [isFaulty]);

  // Also when the same faults are still there: the focus is what says so.
  useEffect(() => {
    if (refusals === 0 || form.current === null) return;
    (summary.current ?? fieldOf(form.current, HONEYPOT_FIELD))?.focus();
  }, [refusals]);

  const noteValues = (element: HTMLFormElement) => {
    const { values, check } = readContactForm(new FormData(element));
    saveDraft(values);
    setMessageLength(values.message?.length ?? 0);
    return check;
  };

  const edit = (event: FormEvent<HTMLFormElement>) => {
    const check = noteValues(event.currentTarget);
    // The next message is begun.
    setSent(false);
    setNotice(undefined);
    setFaults((shown) => stillThere(shown, check));
  };

  const paste = ({ target, clipboardData }: ClipboardEvent) => {
    if (!isTextField(target)) return;
    const noticeOf = watchPaste(target, clipboardData.getData("text"));
    setNotice(undefined);
    // The browser pastes after this event, and Firefox sends no other where nothing fits.
    setTimeout(() => setNotice({ field: target.name, text: noticeOf() }));
  };

  const send = async (element: HTMLFormElement) => {
    const { values, check } = readContactForm(new FormData(element));
    clearToasts();
    setSent(false);
    setNotice(undefined);
    if (!check.ok) {
      setFaults(check.faults);
      setProblem(check.problem);
      setRefusals((times) => times + 1);
      return;
    }
    setFaults({});
    underWay.current = true;
    setSending(true);
    const outcome = await sendMessage(check.submission);
    if (outcome === "script-missing" && (await sendFromNewDocument(values))) return;
    underWay.current = false;
    setSending(false);
    setProblem(problemOf(outcome));
    announce(outcome);
    if (outcome !== "sent") return;
    setSent(true);
    clearSent(element, values);
    noteValues(element);
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!underWay.current) void send(event.currentTarget);
  };

  const report = reported === undefined ? {} : { message: reportBeginning(reported) };
  const fields = { values: answer?.values ?? report, faults, problem, messageLength, notice };
  return { form, summary, fields, sending, sent, edit, paste, submit };
}

/** What is left of the faults that are shown. A new one waits until the form is sent: nobody is done yet. */
function stillThere(shown: ContactFaults, check: ContactFormCheck): ContactFaults {
  const left: ContactFaults = {};
  if (check.ok) return left;
  for (const name of CONTACT_FIELD_NAMES) {
    const fault = check.faults[name];
    if (shown[name] !== undefined && fault !== undefined) left[name] = fault;
  }
  return left;
}

/** Beside the button that was pressed, as the toast goes by itself. */
function problemOf(outcome: SendOutcome): ContactProblem | undefined {
  if (outcome === "sent") return undefined;
  return outcome === "limited" ? "message-limit" : "failed";
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
