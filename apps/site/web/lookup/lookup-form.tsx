import NUMBER_FIELD from "#words/number-field.json";
import TRACK from "#words/track.json";
import { useEffect, useId, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { NUMBER_PARAMETER, ROUTES } from "@register/domain/site";
import { fillCount, fillWith } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { LazyPart } from "../loading/lazy-part.tsx";
import { useVisit } from "../navigation/visit.ts";
import { Button } from "@register/ui/button";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { lookupScript, prepareToSearch } from "./lookup-script.ts";
import type { LookupState } from "./lookup-answer.tsx";
import numberField from "./number-field.module.css";
import styles from "./lookup-form.module.css";

const { form: COPY } = TRACK;

/** Characters; enough to recognise the text. */
const REPEATED_MAX = 120;

export function LookupForm({
  inputRef,
  searchFor,
  state,
}: {
  /** Not controlled by React, so text typed before hydration survives. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** `link` may contain the certificate's code. */
  readonly searchFor: (text: string, link?: string) => void;
  readonly state: LookupState;
}) {
  const inputId = useId();
  const hintId = useId();
  const faultId = useId();
  const { searchedNumber, cause, search } = useVisit();
  const searching = state.kind === "searching";
  const fault = state.kind === "invalid" ? state : undefined;
  // The hint makes room for the result.
  const isCompact = state.kind !== "none";
  const scanned = search?.scanned;
  const describedBy =
    fault === undefined ? (isCompact ? undefined : hintId) : `${faultId} ${hintId}`;
  const button = useRestoredFocus(searching);
  useEffect(() => {
    const field = inputRef.current;
    // A search has already filled the field, and text typed before hydration must stay.
    const isThere =
      cause === "search"
        ? searchedNumber !== null || search?.scanned === undefined
        : cause === "document" && field?.value !== "";
    if (field !== null && !isThere) field.value = searchedNumber ?? "";
    // Includes another scan, and Back to the same search.
  }, [searchedNumber, cause, search, inputRef]);
  const isNew = cause === "search" && (state.kind === "done" || fault !== undefined);
  useEffect(() => {
    const field = inputRef.current;
    if (!isNew || field === null) return;
    if (fault !== undefined) {
      // The focused scanner is gone, and its button may be far from the error.
      if (scanned !== undefined) field.focus({ preventScroll: true });
      // Otherwise something else is in view, such as a compared document.
      if (field.form?.contains(document.activeElement) === true) showForm(field.form);
      return;
    }
    // If the next number is being typed, selecting would lose it.
    const isUnchanged = field.value.trim() === searchedNumber?.trim();
    if (document.activeElement !== field || !isUnchanged) return;
    // A phone's keyboard would cover the result; elsewhere the next number replaces this one.
    if (matchMedia("(pointer: coarse)").matches) field.blur();
    else field.select();
  }, [isNew, fault, scanned, searchedNumber, inputRef]);

  const searchTyped = () => searchFor(inputRef.current?.value ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchTyped();
  };
  // A form with a disabled button ignores Enter.
  const searchAnew = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing && searching) searchTyped();
  };
  const acceptSuggestion = (suggestion: string) => {
    inputRef.current?.focus();
    searchFor(suggestion, searchedNumber ?? undefined);
  };

  const suggest = (numbers: readonly string[]) => (
    <Suggestions numbers={numbers} scanned={scanned} accept={acceptSuggestion} />
  );

  return (
    <search>
      <form
        action={localPath(ROUTES.track)}
        className={`sheet way screen-only ${styles.form} ${isCompact ? styles.brief : ""}`}
        noValidate
        onSubmit={submit}
      >
        <label htmlFor={inputId} className="strong">
          {NUMBER_FIELD.label}
        </label>
        <div className={numberField.row}>
          <input
            ref={inputRef}
            id={inputId}
            name={NUMBER_PARAMETER}
            type="text"
            className={`text-input ${numberField.input}`}
            placeholder={EXAMPLE_CERTIFICATE_NUMBER}
            defaultValue={searchedNumber ?? undefined}
            aria-describedby={describedBy}
            aria-invalid={fault !== undefined}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            translate="no"
            enterKeyHint="search"
            onInput={prepareToSearch}
            onKeyDown={searchAnew}
          />
          <Button ref={button} type="submit" disabled={searching}>
            {searching ? COPY.submitting : NUMBER_FIELD.submit}
          </Button>
        </div>
        {fault === undefined ? null : (
          <p id={faultId} className="fault">
            {TRACK.numberRules[fault.rule]}
          </p>
        )}
        {describedBy === undefined ? null : (
          <p id={hintId} className="note">
            {COPY.hint}
          </p>
        )}
        {fault === undefined ? null : fault.suggestions === undefined ? (
          // Shows the error before the script with the suggestions loads.
          <LazyPart
            key={searchedNumber}
            script={lookupScript}
            loading={suggest([])}
            failed={suggest([])}
          >
            {({ suggestedNumbers }) => suggest(suggestedNumbers(searchedNumber ?? ""))}
          </LazyPart>
        ) : (
          suggest(fault.suggestions)
        )}
      </form>
    </search>
  );
}

function showForm(form: HTMLFormElement): void {
  const { top, bottom } = form.getBoundingClientRect();
  const edge = parseFloat(getComputedStyle(form).scrollMarginTop);
  if (top >= edge && bottom <= innerHeight) return;
  form.scrollIntoView({ block: "start", behavior: "instant" });
}

function Suggestions({
  numbers,
  scanned,
  accept,
}: {
  readonly numbers: readonly string[];
  readonly scanned: string | undefined;
  readonly accept: (number: string) => void;
}) {
  if (numbers.length === 0 && scanned === undefined) return null;
  return (
    <div role="status" className="row number">
      {scanned === undefined ? null : (
        <p dir="auto">{fillWith(COPY.scanned, { text: shortened(scanned) })}</p>
      )}
      {numbers.length === 0 ? null : <p>{fillCount(COPY.suggestion, numbers.length)}</p>}
      {numbers.map((number) => (
        <Button key={number} variant="outline" onClick={() => accept(number)}>
          {fillWith(COPY.acceptSuggestion, { number })}
        </Button>
      ))}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > REPEATED_MAX ? `${text.slice(0, REPEATED_MAX)}…` : text;
}
