import { useId, type FormEvent, type KeyboardEvent, type RefObject } from "react";
import { NUMBER_PARAMETER, ROUTES } from "../../domain/routes.ts";
import { TRACK_COPY } from "../content/track-copy.ts";
import { Button } from "../ui/button.tsx";
import { useFocusKeptWhile } from "../ui/use-focus-kept-while.ts";
import { prepareToSearch } from "./late-register-answer.ts";
import { useAskedNumber } from "./use-asked-number.ts";
import type { LookupState } from "./use-lookup.ts";
import sheet from "../ui/sheet.module.css";
import styles from "./lookup-form.module.css";

const { form: COPY } = TRACK_COPY;

export function LookupForm({
  input,
  state,
  search,
  searchFor,
}: {
  /** The text field. Not controlled by React: what was typed before the page was ready must survive. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly state: LookupState;
  /** Searches for what stands in the field. */
  readonly search: (typed: string) => void;
  /** Puts a text into the field and searches for it. */
  readonly searchFor: (text: string) => void;
}) {
  const inputId = useId();
  const hintId = useId();
  const faultId = useId();
  const searching = state.kind === "searching";
  const asked = useAskedNumber();
  const fault =
    state.kind === "answered" && state.outcome.kind === "invalid" ? state.outcome : undefined;
  const button = useFocusKeptWhile(searching);
  const searchTyped = () => search(input.current?.value ?? "");

  const submit = (event: FormEvent) => {
    event.preventDefault();
    searchTyped();
  };
  // A form whose button is disabled ignores Enter; a corrected number must not have to wait.
  const searchAnew = (event: KeyboardEvent) => {
    if (event.key === "Enter" && searching) searchTyped();
  };
  const acceptSuggestion = (suggestion: string) => {
    input.current?.focus();
    searchFor(suggestion);
  };

  return (
    <search>
      <form
        action={ROUTES.track}
        className={`${sheet.sheet} ${styles.form}`}
        noValidate
        onSubmit={submit}
      >
        <label htmlFor={inputId} className={styles.label}>
          {COPY.label}
        </label>
        <div className={styles.row}>
          <input
            ref={input}
            id={inputId}
            name={NUMBER_PARAMETER}
            type="text"
            className={styles.input}
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
        {fault?.suggestion === undefined ? null : (
          <Suggestion number={fault.suggestion} accept={acceptSuggestion} />
        )}
      </form>
    </search>
  );
}

function Suggestion({
  number,
  accept,
}: {
  readonly number: string;
  readonly accept: (number: string) => void;
}) {
  return (
    <div role="status" className={styles.suggestion}>
      <p>{COPY.suggestion}</p>
      <Button look="outline" onClick={() => accept(number)}>
        {COPY.acceptSuggestion(number)}
      </Button>
    </div>
  );
}
