import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { checkCertificateNumber, type CertificateNumber } from "../../domain/certificate-number.ts";
import {
  invalidNumber,
  type CertificateCheck,
  type RefusedCheck,
} from "../../domain/lookup-outcome.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { certificateLink } from "../../domain/routes.ts";
import { registerTime } from "../data/register-clock.ts";
import { usePageData } from "../document/page-data.ts";
import { clearToasts, showToast } from "../ui/toast-store.ts";
import { askRegister } from "./ask-register.ts";
import { lateRegisterAnswer } from "./late-register-answer.ts";
import { useAskedNumber } from "./use-asked-number.ts";

export type LookupState =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | ({
      readonly kind: "answered";
      /** Whether the visitor searched on this page; else a link or Back asked. */
      readonly typed: boolean;
    } & (CertificateCheck | RefusedCheck));

/**
 * The lookup as the Track page lives it. A new search puts an end to the one before: its answer,
 * whenever it comes, changes nothing, and no old card stands beside a new failure. What is searched
 * for stands in the address, and what comes to stand there (a link, Back) is searched for.
 */
export function useLookup(fillIn: (text: string) => void): {
  readonly state: LookupState;
  /** Whether a link brought the visitor here, who has searched for nothing else since. */
  readonly openedByLink: boolean;
  readonly search: (typed: string) => void;
} {
  const asked = useAskedNumber();
  const served = useServedCheck(asked);
  const [state, setState] = useState<LookupState>(() =>
    served === undefined ? { kind: "idle" } : { ...served, kind: "answered", typed: false },
  );
  const [openedByLink, setOpenedByLink] = useState(served !== undefined);
  const underWay = useRef<AbortController>(undefined);
  /** What the address asks for and the state answers. */
  const answeredFor = useRef(served?.asked ?? null);
  const hasTyped = useRef(false);

  /** Begins a lookup; gives the number, unless what was asked for is none. */
  const lookUp = useCallback((text: string, typed: boolean): CertificateNumber | undefined => {
    underWay.current?.abort();
    clearToasts();
    const settle = (outcome: CertificateCheck["outcome"]) => {
      const check = { asked: text, checkedAt: registerTime().toISOString(), outcome };
      underWay.current = undefined;
      announce(check);
      const show = () => setState({ ...check, kind: "answered", typed });
      // A certificate is drawn in slices: a slow telephone stays awake meanwhile. A fault of the number is
      // shown with its toast, and the card before it goes at once.
      if (outcome.kind === "invalid") show();
      else startTransition(show);
    };
    const check = checkCertificateNumber(text);
    if (!check.ok) {
      settle(invalidNumber(check));
      return undefined;
    }
    const controller = new AbortController();
    underWay.current = controller;
    setState({ kind: "searching" });
    void askRegister(check.number, controller.signal).then((outcome) => {
      if (!controller.signal.aborted) settle(outcome);
    });
    return check.number;
  }, []);

  const search = useCallback(
    (typed: string) => {
      hasTyped.current = true;
      setOpenedByLink(false);
      const number = lookUp(typed, true);
      if (number === undefined || number === answeredFor.current) return;
      answeredFor.current = number;
      const { pathname, search: query } = certificateLink(location.origin, number);
      navigate(pathname + query);
    },
    [lookUp],
  );

  const isRefused = state.kind === "answered" && state.asked === undefined;
  useEffect(() => {
    if (asked === answeredFor.current) return;
    // By a link from a host that can't look up, or by Back from another page.
    if (asked !== null && !hasTyped.current) setOpenedByLink(true);
    answeredFor.current = asked;
    // The server has refused this link just now: when to ask again is for the visitor to say.
    if (isRefused && asked !== null) return;
    fillIn(asked ?? "");
    if (asked !== null) {
      // oxlint-disable-next-line react/set-state-in-effect -- follows the address, which is not React's
      lookUp(asked, false);
      return;
    }
    underWay.current?.abort();
    clearToasts();
    setState({ kind: "idle" });
  }, [asked, fillIn, isRefused, lookUp]);

  useEffect(
    () => () => {
      if (underWay.current === undefined) return;
      underWay.current.abort();
      // Strict mode mounts once more, and then has to ask again.
      answeredFor.current = null;
    },
    [],
  );

  return { state, openedByLink, search };
}

/** The server's answer to the link that opened the page, announced once the page can speak. */
function useServedCheck(asked: string | null): CertificateCheck | RefusedCheck | undefined {
  const { check } = usePageData();
  const [served] = useState(() =>
    check !== undefined && (check.asked ?? null) === asked ? check : undefined,
  );
  useEffect(() => {
    if (served !== undefined) announce(served);
  }, [served]);
  return served;
}

function announce(check: CertificateCheck | RefusedCheck): void {
  const answer = lateRegisterAnswer.loaded();
  if (answer !== undefined) answer.announceOutcome(check);
  else if (check.outcome.kind === "invalid") showToast("fault", check.outcome.message);
  else showToast("fault", MESSAGES.lookupUnexpected);
}
