import { useCallback, useEffect, useRef, useState } from "react";
import {
  checkCertificateNumber,
  type CertificateNumber,
} from "../../../domain/certificate-number.ts";
import type { CertificateRecord } from "../../../domain/certificate.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { clearToasts, showToast } from "../../ui/toast-store.ts";
import { findCertificate, type LookupOutcome } from "./find-certificate.ts";

export type LookupState =
  | { readonly kind: "idle" }
  | { readonly kind: "searching" }
  | { readonly kind: "found"; readonly certificate: CertificateRecord }
  /** No certificate to show; what was typed may have a fault and a number that was probably meant. */
  | { readonly kind: "invalid"; readonly suggestion?: CertificateNumber }
  | { readonly kind: "failed" };

/**
 * The lookup as the Track page lives it. A new search puts an end to the one before: its answer,
 * whenever it comes, changes nothing, and no old card stands beside a new failure.
 */
export function useLookup(): {
  readonly state: LookupState;
  readonly search: (typed: string) => void;
} {
  const [state, setState] = useState<LookupState>({ kind: "idle" });
  const underWay = useRef<AbortController>(undefined);

  useEffect(() => () => underWay.current?.abort(), []);

  const search = useCallback((typed: string) => {
    underWay.current?.abort();
    clearToasts();
    const check = checkCertificateNumber(typed);
    if (!check.ok) {
      const { message, ...suggestion } = check;
      showToast("fault", message);
      setState({ ...suggestion, kind: "invalid" });
      return;
    }
    const controller = new AbortController();
    underWay.current = controller;
    setState({ kind: "searching" });
    void findCertificate(check.number, controller.signal).then((outcome) => {
      if (controller.signal.aborted) return;
      announce(outcome);
      setState(outcome.kind === "found" ? outcome : { kind: "failed" });
    });
  }, []);

  return { state, search };
}

function announce({ kind }: LookupOutcome): void {
  switch (kind) {
    case "found":
      return showToast("neutral", MESSAGES.lookupFound);
    case "not-found":
      return showToast("fault", MESSAGES.lookupNotFound);
    case "failed":
      return showToast("fault", MESSAGES.lookupFailed);
    case "unexpected":
      return showToast("fault", MESSAGES.lookupUnexpected);
  }
}
