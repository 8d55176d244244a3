import { useEffect, useId, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { NUMBER_PARAMETER, ROUTES } from "../../domain/routes.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import { useVisit } from "../navigation/visit.ts";
import { Button } from "../ui/button.tsx";
import { useRestoredFocus } from "../ui/use-restored-focus.ts";
import { searchFor } from "./look-up.ts";
import { prepareToSearch } from "./lookup-script.ts";
import numberField from "./number-field.module.css";
import sheet from "../ui/sheet.module.css";
import styles from "./lookup-form.module.css";

const { form: COPY } = TRACK_COPY;

export function LookupForm({
  inputRef,
  searching,
}: {
  /** The text field. Not controlled by React: what was typed before the page was ready must survive. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly searching: boolean;
}) {
  const inputId = useId();
  const hintId = useId();
  const faultId = useId();
  const { asked, by, search, data } = useVisit();
  const outcome = data.check?.outcome;
  const fault = outcome?.kind === "invalid" ? outcome : undefined;
  const scanned = search?.scanned;
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
        action={ROUTES.track}
        className={`${sheet.sheet} ${styles.form}`}
        noValidate
        onSubmit={submit}
      >
        <label htmlFor={inputId} className={numberField.label}>
          {COPY.label}
        </label>
        <div className={numberField.row}>
          <input
            ref={inputRef}
            id={inputId}
            name={NUMBER_PARAMETER}
            type="text"
            className={numberField.input}
            placeholder={COPY.placeholder}
            defaultValue={asked ?? undefined}
            aria-describedby={fault === undefined ? hintId : `${faultId} ${hintId}`}
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
            {searching ? COPY.submitting : COPY.submit}
          </Button>
        </div>
        {fault === undefined ? null : (
          <p id={faultId} className={styles.fault}>
            {fault.message}
          </p>
        )}
        <p id={hintId} className={styles.hint}>
          {COPY.hint}
        </p>
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
    <div role="status" className={styles.suggestion}>
      {scanned === undefined ? null : <p dir="auto">{COPY.scanned(scanned)}</p>}
      {numbers.length === 0 ? null : <p>{COPY.suggestion(numbers.length)}</p>}
      {numbers.map((number) => (
        <Button key={number} look="outline" onClick={() => accept(number)}>
          {COPY.acceptSuggestion(number)}
        </Button>
      ))}
    </div>
  );
}
