import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "wouter";
import { Button } from "@register/ui/button";
import { CERTIFICATE_NUMBER_MAX, plainNumber } from "@register/domain/numbers";
import type { StoredCertificate } from "@register/register";
import { call, readText } from "../call.ts";
import {
  copiedDraft,
  copiedValues,
  inputsFor,
  VESSEL_FIELDS,
  withoutNumber,
} from "../certificates/certificate-fields.ts";
import { writtenDraft } from "../certificates/particulars-draft.ts";
import { FieldGroups } from "../certificates/field-groups.tsx";
import { Findings } from "../certificates/findings.tsx";
import { type Field, Fields, type Values } from "../parts/fields.tsx";
import { useForm } from "../parts/form.tsx";
import { Page } from "../parts/page.tsx";
import { Failure, QueryBoundary } from "../parts/query-states.tsx";
import { PATHS } from "../paths.ts";
import { useRead } from "../queries.ts";

const NUMBER: Field = {
  name: "certificate_number",
  label: "Certificate Number",
  isRequired: true,
  maxLength: CERTIFICATE_NUMBER_MAX,
};

const ENDLESS: Field = { name: "endless", label: "Valid without an end", kind: "check" };

const END_MISSING = {
  column: "validity_date",
  message: "Type the last day, or choose “Valid without an end”",
};

/** Keeps cargo and particulars for the next certificate. */
const KEEPS: Field = {
  name: "keeps",
  label: "Keep cargo and particulars for the next one, without results and days",
  kind: "check",
};

const REPLACES = "replaces";

function replacing({ certificate_number: number }: StoredCertificate): Field {
  return {
    name: REPLACES,
    label: `Replaces ${number}`,
    hint: `${number} is then withdrawn in the same step, and visitors are led to this one.`,
    kind: "check",
  };
}

/** Values that the next certificate shares; a copy also shares the vessel. */
const KEPT = [
  "kind",
  "qr_validation",
  "affiliate",
  "branch",
  "primary_object",
  "issuance_date",
  "validity_date",
  ENDLESS.name,
];
const KEPT_OF_COPY: readonly string[] = [...KEPT, ...VESSEL_FIELDS];
const KEPT_BY_CHOICE = ["commodity", "quantity", "particulars", KEEPS.name];

const NOTHING: Values = {};

const NEXT = "next";

/** The action's input, and whether the end of validity is missing. */
function askedOf(typed: Values) {
  const isEndless = typed[ENDLESS.name] === "yes";
  const filled = Object.entries(typed).filter(
    ([name, value]) =>
      value.trim() !== "" &&
      name !== ENDLESS.name &&
      name !== KEEPS.name &&
      name !== REPLACES &&
      !(isEndless && name === "validity_date"),
  );
  const { certificate_number: number = "", ...values } = Object.fromEntries(
    filled.map(([name, value]) => [
      name,
      name === "particulars" ? writtenDraft(value) : value.trim(),
    ]),
  );
  return {
    given: { number, values },
    isEndMissing: !isEndless && values.validity_date === undefined,
  };
}

function numberOf(sent: Values): string {
  return plainNumber(askedOf(sent).given.number);
}

/** Keeps the named values, and others if chosen. */
function nextOf(sent: Values, names: readonly string[]): Values {
  const { values } = askedOf(sent).given;
  const number = numberOf(sent);
  const keptNames = sent[KEEPS.name] === "yes" ? [...names, ...KEPT_BY_CHOICE] : names;
  const particulars = copiedDraft(values["particulars"] ?? "", number, null);
  const shared = withoutNumber({ ...sent, particulars }, number);
  return Object.fromEntries(shared.filter(([name]) => keptNames.includes(name)));
}

export function AddPage() {
  const copied = useSearchParams()[0].get("copy");
  return (
    <Page title="Add a certificate">
      {copied === null ? <AddForm /> : <CopyForm key={copied} number={copied} />}
    </Page>
  );
}

function CopyForm({ number }: { readonly number: string }) {
  const read = useRead("certificates.read", { number }, { isReadOnce: true });
  return (
    <QueryBoundary read={read} what="the certificate">
      {(view) =>
        view?.certificate ? <CopyOf previous={view.certificate} /> : <AddForm copied={number} />
      }
    </QueryBoundary>
  );
}

function CopyOf({ previous }: { readonly previous: StoredCertificate }) {
  const { certificate_number: copied, kind } = previous;
  const read = useRead("certificates.kind", { code: kind ?? "" }, { isReadOnce: true });
  return (
    <QueryBoundary read={read} what="its kind">
      {(offered) => <AddForm {...{ copied, previous }} values={copiedValues(previous, offered)} />}
    </QueryBoundary>
  );
}

function AddForm({
  copied = "",
  previous,
  values: copiedFrom = NOTHING,
}: {
  readonly copied?: string;
  /** The copied certificate, which the new one may replace. */
  readonly previous?: StoredCertificate | undefined;
  readonly values?: Values;
}) {
  const [first, setFirst] = useState(copiedFrom);
  const check = useMutation({
    mutationFn: async ({ given, isEndMissing }: ReturnType<typeof askedOf>) => {
      const { faults, warnings } = await call("certificates.check", given);
      return { faults: isEndMissing ? [...faults, END_MISSING] : faults, warnings };
    },
  });
  const next = (sent: Values) => nextOf(sent, copied === "" ? KEPT : KEPT_OF_COPY);
  /** Undefined if these values were not checked. */
  const foundIn = (values: Values) =>
    JSON.stringify(check.variables) === JSON.stringify(askedOf(values)) ? check.data : undefined;
  const { form, shared, change, submit, problem, isBlocked, answer } = useForm({
    title: copied === "" ? "Add a certificate" : `Add a copy of ${copied}`,
    action: "certificates.add",
    first,
    found: check.data,
    // Warnings are shown once; the same values are added on the second attempt.
    isAgreed: async (values) => {
      const before = foundIn(values);
      const found = before ?? (await check.mutateAsync(askedOf(values)).catch(() => undefined));
      return found?.faults.length === 0 && (before !== undefined || found.warnings.length === 0);
    },
    input: (values) => ({
      ...askedOf(values).given,
      ...(values[REPLACES] === "yes" &&
        previous && {
          replaces: previous.certificate_number,
          expectedVersions: previous.updated_at,
        }),
    }),
    next,
    onEnd: (_, { sent, pressed, move }) => {
      // If the person has typed on, the form continues with the next certificate.
      setFirst(next(sent));
      if (pressed !== NEXT) return PATHS.certificate(encodeURIComponent(numberOf(sent)));
      move(focusNumber);
      return undefined;
    },
  });
  const typed = shared.values;
  const isEndless = typed[ENDLESS.name] === "yes";
  const { faults: found = [], warnings = [] } = foundIn(typed) ?? {};
  const faults = answer?.kind === "faulty" ? answer.faults : found;
  const focusNumber = () =>
    form.ref.current?.querySelector<HTMLElement>(`[name="${NUMBER.name}"]`)?.focus();
  const nextButton = useRef<HTMLButtonElement>(null);
  const begins = useRef("");
  const making = useMutation({
    mutationFn: (prefix: string) => readText("certificates.number", { prefix }),
  });
  /**
   * A typed text that ends in a hyphen becomes the prefix of this and later numbers. A number typed in the meantime
   * stays.
   */
  const makeNumber = async () => {
    const before = typed[NUMBER.name];
    const { number } = askedOf(typed).given;
    if (number.endsWith("-")) begins.current = number;
    const made = await making.mutateAsync(begins.current).catch(() => undefined);
    if (made === undefined) return;
    change((current) =>
      current[NUMBER.name] === before ? { ...current, [NUMBER.name]: made.trim() } : current,
    );
  };
  const isBusy = check.isPending || isBlocked;
  const inputsOf = (field: Field) =>
    field.name === "validity_date"
      ? [Object.assign({ isDisabled: isEndless }, field), ENDLESS]
      : [field];
  const inputs = {
    ...shared,
    faults,
    values: isEndless ? { ...typed, validity_date: "" } : typed,
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A key of the form as a whole.
    <form
      {...form}
      className="panel"
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === "Enter" && (ctrlKey || metaKey)) nextButton.current?.click();
      }}
    >
      <FieldGroups
        fields={[
          // Based on the first values: an input that changes its type while typing would lose the focus.
          ...inputsFor(first).flatMap(inputsOf),
          ...(previous?.replaced_by === null ? [replacing(previous)] : []),
        ]}
        {...inputs}
      >
        <Fields fields={[NUMBER]} {...inputs} />
        <Button variant="quiet" disabled={making.isPending} onClick={() => void makeNumber()}>
          Make a number
        </Button>
      </FieldGroups>
      <Fields fields={[KEEPS]} {...inputs} />
      <Findings faults={faults.filter(({ column }) => column === undefined)} warnings={warnings} />
      {answer?.kind === "faulty" ? null : problem}
      {check.error === null ? null : <Failure error={check.error} retry={submit} />}
      {making.error === null ? null : <Failure error={making.error} retry={makeNumber} />}
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {warnings.length > 0 && faults.length === 0
            ? "Add it all the same"
            : "Add the certificate"}
        </Button>
        <Button
          ref={nextButton}
          type="submit"
          value={NEXT}
          variant="quiet"
          aria-keyshortcuts="Control+Enter"
          disabled={isBusy}
        >
          Add and next
        </Button>
      </div>
    </form>
  );
}
