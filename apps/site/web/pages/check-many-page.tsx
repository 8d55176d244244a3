import CHECK_MANY from "#words/check-many.json";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { LeftOut } from "../check-many/left-out.tsx";
import type { ReadFile } from "../check-many/read-file.ts";
import { answersScript } from "../check-many/scripts.ts";
import { useChecks } from "../check-many/use-checks.ts";
import { useSheet } from "../check-many/use-sheet.ts";
import { FileChooser } from "../compare/file-chooser.tsx";
import { readNumberSet, SET_NUMBERS_MAX } from "@register/domain/lookup";
import { setInQuery } from "@register/domain/numbers";
import { ROUTES, searchWith } from "@register/domain/site";
import { fillWith } from "@register/ui/fill";
import { localPath } from "@register/ui/this-language";
import { LazyPart } from "../loading/lazy-part.tsx";
import { LoadFailed } from "../loading/load-failed.tsx";
import { goToSearch } from "../navigation/follow-address.ts";
import { type PageArrival, useVisit, type Visit } from "../navigation/visit.ts";
import { Button } from "@register/ui/button";
import { isWriting } from "../ui/is-writing.ts";
import { showToast } from "../ui/toast-store.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { revealWhole } from "../ui/reveal-whole.ts";
import styles from "./check-many-page.module.css";

const ACCEPT = ".xlsx,.csv,.tsv,.txt,text/*";

/** The list is read on the visitor's device, so this page needs a script. */
function CheckManyPage() {
  const ids = { field: useId(), hint: useId(), fault: useId() };
  const field = useRef<HTMLTextAreaElement>(null);
  const { check: checkNumbers, written, ...list } = useChecks(field);
  const { checks } = list;
  const { sheet, read, dismiss } = useSheet();
  const visit = useVisit();
  const linked = setInQuery(visit.data.pageQuery ?? "");
  const set = linked === undefined ? undefined : readNumberSet(linked);
  const setText = set?.numbers.join("\n");
  const isTooLong = set !== undefined && set.numbers.length > SET_NUMBERS_MAX;
  const checkSet = useEffectEvent(({ cause }: Visit) => {
    const { current } = field;
    if (set === undefined || setText === undefined || current === null) return;
    // Text written before this script stays.
    if (cause !== "document" || current.value === "") current.value = setText;
    // Back shows the former answers, which say when they were given.
    if (isTooLong || (cause === "history" && checks?.text === setText)) return;
    dismiss();
    checkNumbers(setText, { name: undefined, listed: set, given: {} });
  });
  useEffect(() => checkSet(visit), [visit]);
  const check = (text: string, file?: ReadFile) => {
    // The address names another set.
    if (setText !== undefined && text !== setText) goToSearch(localPath(ROUTES.checkMany));
    return checkNumbers(text, file);
  };
  const giveFile = (given: File, isOfSeveral = false) => {
    if (isOfSeveral) showToast({ tone: "neutral", message: CHECK_MANY.file.first });
    const { current } = field;
    const before = current?.value;
    read(given, (file) => {
      const text = file.listed.numbers.join("\n");
      // Text written while the file was read stays.
      if (current !== null && current.value === before) current.value = text;
      check(text, file);
    });
  };
  const fileFault = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The answers are gone, so a phone would otherwise show the end of the page.
    if (sheet.kind === "failed" && !isWriting()) {
      fileFault.current?.scrollIntoView({ block: "center", behavior: "instant" });
    }
  }, [sheet]);
  useEffect(() => answersScript.preload(), []);
  const submit = () => {
    const text = field.current?.value ?? "";
    const checkText = (file?: ReadFile) => {
      const { numbers } = check(text, file);
      if (numbers.length === 0) field.current?.focus();
    };
    // Pasted spreadsheet cells or CSV are compared like a file.
    if (/[\t,;]/.test(text)) {
      read(new File([text], ""), checkText);
      return;
    }
    dismiss();
    checkText();
  };
  const isEmpty = checks !== undefined && checks.listed.numbers.length === 0;
  // Below an unreadable file, the former answers would be taken for the file's.
  const isRefused = isTooLong && checks?.text !== setText;
  const shown =
    checks === undefined || isRefused || sheet.kind === "failed" ? undefined : { ...list, checks };
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
        <div className={`sheet ${styles.withoutScript}`}>
          <p>
            {fillWith(CHECK_MANY.withoutScript, {
              link: <a href={localPath(ROUTES.track)}>{CHECK_MANY.single}</a>,
            })}
          </p>
          {set?.numbers.map((number) => (
            <p key={number} dir="ltr" translate="no" className="number">
              <a href={localPath(ROUTES.track) + searchWith({ number })} className="touch-target">
                {number}
              </a>
            </p>
          ))}
        </div>
        {/* Not a form, because browsers would submit it before hydration. */}
        <div className={`sheet screen-only ${styles.form}`} data-needs-script="">
          <label htmlFor={ids.field} className="strong">
            {CHECK_MANY.label}
          </label>
          <textarea
            ref={field}
            id={ids.field}
            rows={8}
            dir="auto"
            className={`text-input number ${styles.input}`}
            defaultValue={setText ?? written}
            aria-describedby={isEmpty || isRefused ? `${ids.fault} ${ids.hint}` : ids.hint}
            aria-invalid={isEmpty}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            translate="no"
            onKeyUp={revealWhole}
          />
          {isEmpty || isRefused ? (
            <p id={ids.fault} role={isRefused ? "alert" : undefined} className="fault">
              {isRefused ? CHECK_MANY.set.beyond : CHECK_MANY.none}
            </p>
          ) : null}
          <p id={ids.hint} className="note">
            {CHECK_MANY.hint}
          </p>
          <Button onClick={submit}>{CHECK_MANY.submit}</Button>
          <FileChooser accept={ACCEPT} words={CHECK_MANY.file} take={giveFile} />
          <p aria-live="polite">
            {sheet.kind === "reading"
              ? fillWith(CHECK_MANY.file.reading, { name: sheet.name })
              : ""}
          </p>
          {sheet.kind !== "failed" ? null : sheet.fault === "script" ? (
            <LoadFailed>
              <p ref={fileFault} role="alert" aria-live="assertive" className="fault-box">
                {CHECK_MANY.file.failed}
              </p>
            </LoadFailed>
          ) : (
            <p ref={fileFault} role="alert" aria-live="assertive" className="fault-box">
              {CHECK_MANY.file.faults[sheet.fault]}
            </p>
          )}
        </div>
        {isRefused ? <LeftOut listed={set} /> : null}
        {shown === undefined ? null : isEmpty ? (
          <LeftOut listed={shown.checks.listed} />
        ) : (
          <LazyPart
            script={answersScript}
            failed={
              <p role="alert" aria-live="assertive" className="fault-box">
                {CHECK_MANY.notLoaded}
              </p>
            }
          >
            {({ CheckedAnswers }) => <CheckedAnswers {...shown} />}
          </LazyPart>
        )}
      </div>
    </div>
  );
}

/** A static host, and a server that limits, send the same page for every query. */
function load({ query, served }: PageArrival) {
  return served === undefined || (query !== "" && served.pageQuery === undefined)
    ? [{ pageQuery: query }]
    : [];
}

export { CheckManyPage as Component, load };
