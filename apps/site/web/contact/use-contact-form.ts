import MESSAGES from "#words/contact-messages.json";
import TITLES from "#words/titles.json";
import { useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import {
  CONTACT_FIELD_NAMES,
  type ContactFaults,
  HONEYPOT_FIELD,
  readContactForm,
  type ContactFormCheck,
  type ContactProblem,
  type ContactValues,
} from "@register/domain/messages";
import { ROUTES } from "@register/domain/site";
import { fillPlaces } from "@register/domain/text";
import { localPath } from "@register/ui/this-language";
import { pageTitle } from "../navigation/page-titles.ts";
import { createTask } from "../navigation/use-task.ts";
import { usePageData } from "../navigation/visit.ts";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import { readDraft, saveDraft } from "./contact-draft.ts";
import {
  beginMessage,
  beginningOf,
  clearSent,
  fieldOf,
  fillIn,
  isUnchanged,
} from "./form-values.ts";
import { sendMessage, type SendOutcome } from "./send-message.ts";
import { usePasteNotice } from "./use-paste-notice.ts";

type MessageState =
  | {
      readonly kind: "draft";
      /** Errors that arise during typing wait for the next try. */
      readonly faults: ContactFaults;
      readonly problem?: ContactProblem | undefined;
      readonly isRefused?: boolean;
    }
  /** Keeps the former problem, so that the page does not move under the pressed button. */
  | { readonly kind: "sending"; readonly problem?: ContactProblem | undefined }
  | { readonly kind: "sent"; readonly problem?: undefined };

const isAnsweredWithoutScript = import.meta.env.SUPABASE_URL === undefined;

const NO_FAULTS: ContactFaults = {};

const PROBLEMS = {
  limited: "message-limit",
  offline: "offline",
  failed: "failed",
  unexpected: "failed",
  "script-missing": "failed",
} satisfies Record<Exclude<SendOutcome, "sent" | "cancelled">, ContactProblem>;

/** Outlives the component, so that the message is sent even if the visitor leaves. */
const sending = createTask();

type PressedForm = Parameters<typeof readContactForm>[0];

export function useContactForm() {
  const { contact: served, pageQuery } = usePageData();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MessageState>({
    kind: "draft",
    faults: served?.faults ?? NO_FAULTS,
    problem: served?.problem,
  });
  const [messageLength, setMessageLength] = useState(0);
  const { notice, clearNotice, watchPaste } = usePasteNotice();
  // State is from the last render; a second press may come before the next.
  const isSending = useRef(false);
  const cancelling = useRef<AbortController>(undefined);
  const pressed = useRef<PressedForm>(undefined);

  const readForm = useCallback((element: HTMLFormElement) => {
    const { values, check } = readContactForm(new FormData(element));
    setMessageLength(values.message?.length ?? 0);
    setState((before) => edited(before, check));
    return values;
  }, []);

  useEffect(() => {
    if (form.current === null) return;
    // Firefox has it since version 120.
    const isUntouched = "userActivation" in navigator && !navigator.userActivation.hasBeenActive;
    fillIn(form.current, served?.values ?? readDraft(), served === undefined && isUntouched);
    if (served !== undefined) saveDraft(readForm(form.current));
    beginMessage(form.current, location.search);
    // The visitor may have corrected an error before hydration.
    readForm(form.current);
  }, [served, readForm]);

  useEffect(() => {
    // After Back from a native submission, the page still looks as if it were sending.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // Another document in the tab may have changed the draft.
      if (form.current !== null) fillIn(form.current, readDraft(), true);
      if (!isSending.current) return;
      isSending.current = false;
      setState({ kind: "draft", faults: NO_FAULTS });
    };
    addEventListener("pageshow", restore);
    return () => removeEventListener("pageshow", restore);
  }, []);

  const faults = state.kind === "draft" ? state.faults : NO_FAULTS;
  const isFaulty = Object.keys(faults).length > 0;
  useEffect(() => {
    const title = pageTitle(localPath(ROUTES.contact));
    document.title = isFaulty ? fillPlaces(TITLES.faulty, { title }) : title;
  }, [isFaulty]);

  // Runs even if the errors are the same, because only the focus announces them.
  useEffect(() => {
    if (state.kind !== "draft" || state.isRefused !== true || form.current === null) return;
    (summary.current ?? fieldOf(form.current, HONEYPOT_FIELD))?.focus();
  }, [state]);

  const edit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    saveDraft(readForm(currentTarget));
    clearNotice();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: element } = event;
    // A press before hydration, after which the visitor kept writing (start/entry.ts).
    const { pressed: held } = element.dataset;
    delete element.dataset.pressed;
    const written = held && (JSON.parse(held) as readonly (readonly [string, string])[]);
    if (!isSending.current) send(element, written ? new Map(written) : new FormData(element));
  };

  const send = (element: HTMLFormElement, entries: PressedForm) => {
    pressed.current = entries;
    const { values, check } = readContactForm(entries);
    clearToasts();
    clearNotice();
    if (!check.ok) {
      const { faults: found, problem } = check;
      setState({ kind: "draft", faults: found, problem, isRefused: true });
      return;
    }
    isSending.current = true;
    setState({ kind: "sending", problem: state.problem });
    cancelling.current = new AbortController();
    const { signal } = cancelling.current;
    sending.run(
      () => sendMessage(check.submission, signal),
      (outcome) => finish(element, values, outcome),
    );
  };

  const finish = (element: HTMLFormElement, values: ContactValues, outcome: SendOutcome) => {
    if (
      outcome === "script-missing" &&
      isAnsweredWithoutScript &&
      navigator.onLine &&
      isUnchanged(element, values) &&
      saveDraft(values)
    ) {
      element.submit();
      return;
    }
    isSending.current = false;
    if (outcome === "sent") {
      showToast({ tone: "neutral", message: MESSAGES.sent });
      forgetSent(values);
      setState({ kind: "sent" });
    } else if (outcome === "cancelled") {
      setState({ kind: "draft", faults: NO_FAULTS });
    } else {
      const hasResponse = outcome === "limited" || outcome === "failed";
      showToast({ tone: "fault", message: hasResponse ? MESSAGES.failed : MESSAGES.unexpected });
      // Stays after the toast is gone.
      const problem = PROBLEMS[outcome];
      setState({ kind: "draft", faults: NO_FAULTS, problem });
    }
  };

  const begun = pageQuery === undefined ? {} : { message: beginningOf(pageQuery) };
  const fields = {
    values: served?.values ?? begun,
    faults,
    problem: state.problem,
    messageLength,
    notice,
  };
  const cancel = () => cancelling.current?.abort();
  const again = {
    act: () => form.current?.requestSubmit(),
    // Later text waits for the next press.
    whenBack: () => {
      if (form.current && pressed.current) send(form.current, pressed.current);
    },
  };
  return { form, summary, state: state.kind, fields, edit, watchPaste, submit, cancel, again };
}

/** The visitor may have left the page, or opened the form again. */
function forgetSent(sent: ContactValues): void {
  const form = document.querySelector<HTMLFormElement>("form[method=post]");
  if (form !== null) clearSent(form, sent);
  else if (readDraft().message === sent.message) saveDraft({});
}

function edited(state: MessageState, check: ContactFormCheck): MessageState {
  switch (state.kind) {
    case "draft":
      return {
        ...state,
        isRefused: false,
        faults: check.ok ? NO_FAULTS : stillThere(state.faults, check.faults),
      };
    case "sending":
      return state;
    case "sent":
      return { kind: "draft", faults: NO_FAULTS };
  }
}

function stillThere(shown: ContactFaults, current: ContactFaults): ContactFaults {
  const left: ContactFaults = {};
  for (const name of CONTACT_FIELD_NAMES) {
    const fault = current[name];
    if (shown[name] !== undefined && fault !== undefined) left[name] = fault;
  }
  return left;
}
