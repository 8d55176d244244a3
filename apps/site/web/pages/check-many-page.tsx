import CHECK_MANY from "#words/check-many.json";
import { useCallback, useEffect, useId, useRef, useState, type FormEvent } from "react";
import { answersScript } from "../check-many/answers-script.ts";
import { ANSWERS_ID } from "../check-many/kept-checks.ts";
import { keepText, readText } from "../check-many/kept-checks.ts";
import { LeftOut } from "../check-many/left-out.tsx";
import { useChecks } from "../check-many/use-checks.ts";
import { useSheet } from "../check-many/use-sheet.ts";
import { FileChooser } from "../compare/file-chooser.tsx";
import { CHECKED_NUMBERS_FIELD } from "@register/domain/lookup";
import { ROUTES } from "@register/domain/site";
import { fillWith } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { LazyPart } from "../loading/lazy-part.tsx";
import { usePageData } from "../navigation/visit.ts";
import { Button } from "@register/ui/button";
import { PageHeading } from "../ui/page-heading.tsx";
import { revealWhole } from "../ui/reveal-whole.ts";
import styles from "./check-many-page.module.css";

/** Files in which numbers are sought. */
const ACCEPT = ".xlsx,.csv,.tsv,.txt,text/*";

/** Many certificates, checked together. */
function CheckManyPage() {
  const ids = { field: useId(), hint: useId(), fault: useId() };
  const field = useRef<HTMLTextAreaElement>(null);
  const { checkMany: served, listRefusal } = usePageData();
  const { check, ...list } = useChecks();
  const { checks } = list;
  const takeSheet = useCallback(
    (text: string, sheet: Parameters<typeof check>[1]) => {
      keepText(text);
      if (field.current !== null) field.current.value = text;
      check(text, sheet);
    },
    [check],
  );
  const { sheet, take, dismiss } = useSheet(takeSheet);
  const fileFault = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The answers above which it stood are gone, and a phone would show the foot of the page.
    if (sheet.kind === "failed") {
      fileFault.current?.scrollIntoView({ block: "center", behavior: "instant" });
    }
  }, [sheet]);
  const [answers] = useState(answersScript.loaded);
  useEffect(() => {
    answersScript.preload();
    // Text that was typed before hydration is newer.
    if (field.current?.value === "") field.current.value = readText();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value ?? "";
    // Cells of a spreadsheet come with tabs between: they are compared like those of a file.
    if (text.includes("\t")) return take(new File([text], ""));
    dismiss();
    const { numbers } = check(text);
    if (numbers.length === 0) field.current?.focus();
  };
  const isEmpty = checks !== undefined && checks.listed.numbers.length === 0;
  // Below a file that could not be read, the answers of the list before it would be taken for its own.
  const shown = checks === undefined || sheet.kind === "failed" ? undefined : { ...list, checks };
  return (
    <div className={shown === undefined || isEmpty ? undefined : styles.answered}>
      <PageHeading
        eyebrow={CHECK_MANY.eyebrow}
        heading={CHECK_MANY.heading}
        introduction={CHECK_MANY.introduction}
      >
        <a href={localPath(ROUTES.track)} className="touch-target">
          {CHECK_MANY.single}
        </a>
      </PageHeading>
      <div className={styles.work}>
        <form
          method="post"
          // Without script, the page that comes shows its answers.
          action={`${localPath(ROUTES.checkMany)}#${ANSWERS_ID}`}
          className={`sheet screen-only ${styles.form}`}
          onSubmit={submit}
        >
          <label htmlFor={ids.field} className="strong">
            {CHECK_MANY.label}
          </label>
          <textarea
            ref={field}
            id={ids.field}
            name={CHECKED_NUMBERS_FIELD}
            rows={8}
            dir="auto"
            className={`text-input number ${styles.input}`}
            // In the browser, React would overwrite text typed before hydration.
            defaultValue={import.meta.env.SSR ? served?.text : undefined}
            aria-describedby={isEmpty ? `${ids.fault} ${ids.hint}` : ids.hint}
            aria-invalid={isEmpty}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            translate="no"
            onKeyUp={revealWhole}
            onInput={({ currentTarget }) => keepText(currentTarget.value)}
          />
          {listRefusal === undefined || checks !== undefined ? null : (
            <p role="alert" className="fault-box">
              {CHECK_MANY.refusals[listRefusal]}
            </p>
          )}
          {isEmpty ? (
            <p id={ids.fault} className="fault">
              {CHECK_MANY.none}
            </p>
          ) : null}
          <p id={ids.hint} className="note">
            {CHECK_MANY.hint}
          </p>
          <Button type="submit">{CHECK_MANY.submit}</Button>
          <FileChooser accept={ACCEPT} words={CHECK_MANY.file} take={take} />
          <p role="status">
            {sheet.kind === "reading"
              ? fillWith(CHECK_MANY.file.reading, { name: sheet.name })
              : ""}
          </p>
          {sheet.kind === "failed" ? (
            <p ref={fileFault} role="alert" className="fault-box">
              {sheet.fault === "script"
                ? CHECK_MANY.file.failed
                : CHECK_MANY.file.faults[sheet.fault]}
            </p>
          ) : null}
        </form>
        {shown === undefined ? null : (
          <>
            {isEmpty ? (
              <LeftOut listed={shown.checks.listed} />
            ) : answers === undefined ? (
              <LazyPart
                script={answersScript}
                failed={
                  <p role="alert" className="fault-box">
                    {CHECK_MANY.notLoaded}
                  </p>
                }
              >
                {({ CheckedAnswers }) => <CheckedAnswers {...shown} />}
              </LazyPart>
            ) : (
              <answers.CheckedAnswers {...shown} />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** A document with answers is hydrated as it was served. */
const { load: prepare } = answersScript;

export { CheckManyPage as Component, prepare };
