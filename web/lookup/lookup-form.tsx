import NUMBER_FIELD from "catalogue:numberField";
import NUMBER_RULES from "catalogue:numberRules";
import TRACK from "catalogue:track";
import { useEffect, useId, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { EXAMPLE_CERTIFICATE_NUMBER } from "../../domain/example-certificate-number.ts";
import { NUMBER_PARAMETER, ROUTES } from "../../domain/routes.ts";
import { fill, fillCount } from "../languages/fill.tsx";
import { localPath } from "../languages/this-language.ts";
import { useVisit } from "../navigation/visit.ts";
import { Button } from "../ui/button.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { searchFor } from "./look-up.ts";
import { prepareToSearch } from "./lookup-script.ts";
import numberField from "./number-field.module.css";
import sheet from "../ui/sheet.module.css";
import styles from "./lookup-form.module.css";

const { form: COPY } = TRACK;

/** Longest text of a code that is repeated to the visitor, in characters: enough to know it again. */
const REPEATED_MAX = 120;

export function LookupForm({
  inputRef,
  searching,
  brief,
}: {
  /** The text field. Not controlled by React: what was typed before the page was ready must survive. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly searching: boolean;
  /** Whether the rules of a number are left out, as an answer needs the room. */
  readonly brief: boolean;
}) {
  const inputId = useId();
  const hintId = useId();
  const faultId = useId();
  const { asked, by, search, data } = useVisit();
  const outcome = data.check?.outcome;
  const fault = outcome?.kind === "invalid" ? outcome : undefined;
  const scanned = search?.scanned;
  const describedBy = fault === undefined ? (brief ? undefined : hintId) : `${faultId} ${hintId}`;
  const button = useRestoredFocus(searching);
  useEffect(() => {
    const field = inputRef.current;
    // A search has its text there already, and what was typed before the page was ready must stay.
    const isThere =
      by === "search"
        ? asked !== null || search?.scanned === undefined
        : by === "document" && field?.value !== "";
    if (field !== null && !isThere) field.value = asked ?? "";
    // Also when another link is scanned, or the same search is gone back to.
  }, [asked, by, search, inputRef]);
  const answered = by === "search" && data.check !== undefined;
  useEffect(() => {
    const field = inputRef.current;
    if (!answered || field === null) return;
    if (fault !== undefined && scanned !== undefined) {
      // The scanner that had the focus is gone, and its button may be a screen away from the fault.
      field.focus({ preventScroll: true });
      field.form?.scrollIntoView({ block: "nearest", behavior: "instant" });
    }
    if (document.activeElement !== field || fault !== undefined) return;
    // The keyboard of a phone would cover the answer. Elsewhere the next number takes the place of this
    // one, so that many can be typed one after another.
    if (matchMedia("(pointer: coarse)").matches) field.blur();
    else field.select();
  }, [answered, fault, scanned, inputRef]);

  const searchTyped = () => searchFor(inputRef.current?.value ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchTyped();
  };
  // A form whose button is disabled ignores Enter; a corrected number must not have to wait.
  const searchAnew = (event: KeyboardEvent) => {
    if (event.key === "Enter" && searching) searchTyped();
  };
  const acceptSuggestion = (suggestion: string) => {
    if (inputRef.current === null) return;
    inputRef.current.focus();
    inputRef.current.value = suggestion;
    searchTyped();
  };

  return (
    <search>
      <form
        action={localPath(ROUTES.track)}
        className={`${sheet.sheet} ${styles.form} ${brief ? styles.brief : ""}`}
        noValidate
        onSubmit={submit}
      >
        <label htmlFor={inputId} className={numberField.label}>
          {NUMBER_FIELD.label}
        </label>
        <div className={numberField.row} data-keep-clear="always">
          <input
            ref={inputRef}
            id={inputId}
            name={NUMBER_PARAMETER}
            type="text"
            className={numberField.input}
            placeholder={EXAMPLE_CERTIFICATE_NUMBER}
            defaultValue={asked ?? undefined}
            aria-describedby={describedBy}
            aria-invalid={fault !== undefined}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onInput={prepareToSearch}
            onKeyDown={searchAnew}
          />
          <Button ref={button} type="submit" disabled={searching}>
            {searching ? COPY.submitting : NUMBER_FIELD.submit}
          </Button>
        </div>
        {fault === undefined ? null : (
          <p id={faultId} className={styles.fault}>
            {NUMBER_RULES[fault.rule]}
          </p>
        )}
        {describedBy === undefined ? null : (
          <p id={hintId} className={styles.hint}>
            {COPY.hint}
          </p>
        )}
        {fault === undefined ? null : (
          <Suggestions numbers={fault.suggestions} scanned={scanned} accept={acceptSuggestion} />
        )}
      </form>
    </search>
  );
}

/** What a code said that is no number, and the numbers that may have been meant. */
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
    <div role="status" className={styles.suggestion} data-keep-clear="with-room">
      {scanned === undefined ? null : (
        <p dir="auto">{fill(COPY.scanned, { text: shortened(scanned) })}</p>
      )}
      {numbers.length === 0 ? null : <p>{fillCount(COPY.suggestion, numbers.length)}</p>}
      {numbers.map((number) => (
        <Button key={number} look="outline" onClick={() => accept(number)}>
          {fill(COPY.acceptSuggestion, { number })}
        </Button>
      ))}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > REPEATED_MAX ? `${text.slice(0, REPEATED_MAX)}…` : text;
}
