import MESSAGES from "#words/messages.json";
import TRACK from "#words/track.json";
import { useEffect, useRef, type RefObject } from "react";
import type { InvalidNumber, Lookup, RefusedLookup } from "@register/domain/lookup";
import { ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { goToSearch, searchAgain } from "../navigation/follow-address.ts";
import { useVisit } from "../navigation/visit.ts";
import { isWriting } from "../ui/is-writing.ts";
import { showToast } from "../ui/toast-store.ts";
import { TryAgain } from "../ui/try-again.tsx";
import { WhenSlow } from "../ui/when-slow.tsx";
import { WarningBanner } from "../ui/warning-banner.tsx";
import type { DocumentAnswer } from "../answer/answer.ts";
import { lookupScript } from "./lookup-script.ts";
import styles from "./lookup-answer.module.css";

export type LookupState =
  | { readonly kind: "none" }
  | { readonly kind: "searching" }
  /** The field shows the error. */
  | InvalidNumber
  | { readonly kind: "done"; readonly lookup: Lookup | RefusedLookup };

export function useLookupState(): LookupState {
  const { searchedNumber, data } = useVisit();
  const { lookup } = data;
  if (lookup === undefined) return { kind: searchedNumber === null ? "none" : "searching" };
  return lookup.outcome.kind === "invalid" ? lookup.outcome : { kind: "done", lookup };
}

export function LookupAnswer({
  state,
  document,
  field,
}: {
  readonly state: LookupState;
  readonly document: DocumentAnswer | undefined;
  /** Gets the focus after Cancel. */
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const { cause, search, searchedNumber, data } = useVisit();
  const isShown = state.kind === "searching" || state.kind === "done";
  const ownSearch = cause === "search" && isShown ? search : undefined;
  useEffect(() => {
    // An automatic search does not scroll away from a visitor who is typing.
    const isOwn = field.current?.value.trim() === searchedNumber?.trim();
    // Browsers cancel smooth scrolling when anything else scrolls.
    if (ownSearch !== undefined && (isOwn || !isWriting()))
      scrollTo({ top: 0, behavior: "instant" });
  }, [ownSearch, searchedNumber, field]);
  const place = useRef<HTMLDivElement>(null);
  const { toasts } = data;
  useEffect(() => {
    const toast = toasts?.[0];
    const { top = 0 } = place.current?.getBoundingClientRect() ?? {};
    // The toast repeats the answer, so it is shown only if that is out of sight.
    if (toast?.isHeard && (top < 0 || top > innerHeight)) showToast({ ...toast, isHeard: false });
  }, [toasts]);
  const script = lookupScript.loaded();
  return (
    <div
      ref={place}
      className={ownSearch !== undefined && state.kind === "done" ? styles.arriving : undefined}
      aria-busy={state.kind === "searching"}
    >
      {state.kind === "searching" ? (
        <Searching
          key={searchedNumber}
          cancel={() => {
            goToSearch(localPath(ROUTES.track));
            field.current?.focus();
          }}
        />
      ) : state.kind !== "done" ? null : script === undefined ? (
        <WarningBanner title={MESSAGES.lookupUnexpected}>
          {navigator.onLine ? null : <p>{TRACK.offline}</p>}
          <TryAgain label={TRACK.scanner.tryAgain} act={searchAgain} />
        </WarningBanner>
      ) : (
        <script.LookupResult lookup={state.lookup} document={document} />
      )}
    </div>
  );
}

/** Stays blank during a fast lookup. */
function Searching({ cancel }: { readonly cancel: () => void }) {
  return (
    <section className={`sheet ${styles.searching}`}>
      <p className="title strong">{TRACK.searching.heading}</p>
      <WhenSlow
        text={TRACK.searching.slow}
        cancel={{ label: TRACK.searching.cancel, act: cancel }}
      />
    </section>
  );
}
