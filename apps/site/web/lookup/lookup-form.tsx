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

/** Longest shown text of a scanned code, in characters: enough to recognise it. */
const REPEATED_MAX = 120;

export function LookupForm({
  inputRef,
  searchFor,
  state,
}: {
  /** The text field. Not controlled by React: text typed before hydration must survive. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Puts what is searched into the field, too; the link that it was read from may have the code of a paper. */
  readonly searchFor: (text: string, link?: string) => void;
  readonly state: LookupState;
}) {
  const inputId = useId();
  const hintId = useId();
  const faultId = useId();
  const { searchedNumber, cause, search } = useVisit();
  const searching = state.kind === "searching";
  const fault = state.kind === "invalid" ? state : undefined;
  // The rules of a number leave their room to the result.
  const brief = state.kind !== "none";
  const scanned = search?.scanned;
  const describedBy = fault === undefined ? (brief ? undefined : hintId) : `${faultId} ${hintId}`;
  const button = useRestoredFocus(searching);
  useEffect(() => {
    const field = inputRef.current;
    // A search has its text there already, and text typed before hydration must stay.
    const isThere =
      cause === "search"
        ? searchedNumber !== null || search?.scanned === undefined
        : cause === "document" && field?.value !== "";
    if (field !== null && !isThere) field.value = searchedNumber ?? "";
    // Also when another link is scanned, or the same search is gone back to.
  }, [searchedNumber, cause, search, inputRef]);
  const isNew = cause === "search" && (state.kind === "done" || fault !== undefined);
  useEffect(() => {
    const field = inputRef.current;
    if (!isNew || field === null) return;
    if (fault !== undefined) {
      // The scanner that had the focus is gone, and its button may be a screen away from the fault.
      if (scanned !== undefined) field.focus({ preventScroll: true });
      // Without the focus in it, something else is in view, such as a document that is compared.
      if (field.form?.contains(document.activeElement) === true) showForm(field.form);
      return;
    }
    // The next number may be written already, and the next key would replace what is selected.
    const isUnchanged = field.value.trim() === searchedNumber?.trim();
    if (document.activeElement !== field || !isUnchanged) return;
    // The keyboard of a phone would cover the result. Elsewhere the next number replaces this one, so that a visitor can
    // type one after another.
    if (matchMedia("(pointer: coarse)").matches) field.blur();
    else field.select();
  }, [isNew, fault, scanned, searchedNumber, inputRef]);

  const searchTyped = () => searchFor(inputRef.current?.value ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchTyped();
  };
  // A form whose button is disabled ignores Enter; a corrected number must not have to wait.
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
        className={`sheet way screen-only ${styles.form} ${brief ? styles.brief : ""}`}
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
          // The fault does not wait for the script that finds them.
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

/** Scrolls to the beginning of a form that is not wholly in sight; it may be higher than the window. */
function showForm(form: HTMLFormElement): void {
  const { top, bottom } = form.getBoundingClientRect();
  const edge = parseFloat(getComputedStyle(form).scrollMarginTop);
  if (top >= edge && bottom <= innerHeight) return;
  form.scrollIntoView({ block: "start", behavior: "instant" });
}

/** The text of a scanned code that is no number, and the numbers that may have been meant. */
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
        <Button key={number} look="outline" onClick={() => accept(number)}>
          {fillWith(COPY.acceptSuggestion, { number })}
        </Button>
      ))}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > REPEATED_MAX ? `${text.slice(0, REPEATED_MAX)}…` : text;
}
