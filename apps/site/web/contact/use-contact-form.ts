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

/** The message in the form. */
type MessageState =
  | {
      readonly kind: "draft";
      /** The faults that are shown; those that come up while a visitor writes wait until the form is sent. */
      readonly faults: ContactFaults;
      readonly problem?: ContactProblem | undefined;
      /** Whether the visitor has just tried to send it with a fault. */
      readonly isRefused?: boolean;
    }
  /** With the problem of the try before, as the page would else move under the pressed button. */
  | { readonly kind: "sending"; readonly problem?: ContactProblem | undefined }
  | { readonly kind: "sent"; readonly problem?: undefined };

/** Our own server takes the form without script, too, and gives back what it refuses. A static host can't. */
const isAnsweredWithoutScript = import.meta.env.SUPABASE_URL === undefined;

const NO_FAULTS: ContactFaults = {};

const PROBLEMS = {
  limited: "message-limit",
  offline: "offline",
  failed: "failed",
  unexpected: "failed",
  "script-missing": "failed",
} satisfies Record<Exclude<SendOutcome, "sent" | "cancelled">, ContactProblem>;

/** The message on its way: it is sent also for a visitor who leaves the page meanwhile. */
const sending = createTask();

/** The fields as they stood when the visitor pressed Send. */
type PressedForm = Parameters<typeof readContactForm>[0];

/** What the contact form shows and does. */
export function useContactForm() {
  const { contact: served, messageQuery } = usePageData();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MessageState>({
    kind: "draft",
    faults: served?.faults ?? NO_FAULTS,
    problem: served?.problem,
  });
  const [messageLength, setMessageLength] = useState(0);
  const { notice, clearNotice, watchPaste } = usePasteNotice();
  // The state is of the last rendering; a second press may come before the next.
  const isSending = useRef(false);
  const cancelling = useRef<AbortController>(undefined);
  const pressed = useRef<PressedForm>(undefined);

  /** Follows a change of the fields. */
  const readForm = useCallback((element: HTMLFormElement) => {
    const { values, check } = readContactForm(new FormData(element));
    setMessageLength(values.message?.length ?? 0);
    setState((before) => edited(before, check));
    return values;
  }, []);

  useEffect(() => {
    if (form.current === null) return;
    // Firefox has it from version 120.
    const isUntouched = "userActivation" in navigator && !navigator.userActivation.hasBeenActive;
    fillIn(form.current, served?.values ?? readDraft(), served === undefined && isUntouched);
    if (served !== undefined) saveDraft(readForm(form.current));
    beginMessage(form.current, location.search);
    // A visitor may have corrected a fault that the server showed before the scripts came.
    readForm(form.current);
  }, [served, readForm]);

  useEffect(() => {
    // Back from the response to a native submission, the browser shows this page as it left it: sending.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      // It may have been written on in another document of the tab.
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

  // Also when the same faults are still there: the focus is what says so.
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
    // A press before the scripts came, after which the visitor has written on (start/entry.ts).
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
      // Beside the button that was pressed, as the toast goes by itself.
      const problem = PROBLEMS[outcome];
      setState({ kind: "draft", faults: NO_FAULTS, problem });
    }
  };

  const begun = messageQuery === undefined ? {} : { message: beginningOf(messageQuery) };
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

/** The visitor may have left the page, or come back to another form. */
function forgetSent(sent: ContactValues): void {
  const form = document.querySelector<HTMLFormElement>("form[method=post]");
  if (form !== null) clearSent(form, sent);
  else if (readDraft().message === sent.message) saveDraft({});
}

/** The message after a change of its fields. */
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
      // The next message is begun.
      return { kind: "draft", faults: NO_FAULTS };
  }
}

function stillThere(shown: ContactFaults, present: ContactFaults): ContactFaults {
  const left: ContactFaults = {};
  for (const name of CONTACT_FIELD_NAMES) {
    const fault = present[name];
    if (shown[name] !== undefined && fault !== undefined) left[name] = fault;
  }
  return left;
}
