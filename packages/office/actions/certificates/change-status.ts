import * as v from "valibot";
import type { StatusChangeOutcome } from "@register/register/certificates";
import type { CertificateNumber } from "@register/domain/numbers";
import {
  checkStatusNote,
  statusOfWord,
  type StatusChange,
  type StatusWord,
} from "@register/domain/certificate";
import { shownNumber } from "@register/domain/text";
import { STAFF_COMMAND } from "@register/settings";
import type { Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction } from "../action.ts";
import { expectedVersion, storedNumbers, typedText, versionsSeen } from "../inputs.ts";
import {
  allOrNothing,
  done,
  noSuchCertificate,
  PROPOSED_ALREADY,
  refused,
  unchanged,
  unlessChanged,
} from "../outcomes.ts";

const input = v.pipe(
  v.strictObject({
    numbers: storedNumbers,
    expected: v.optional(expectedVersion),
    seen: versionsSeen,
    publicNote: v.optional(v.pipe(typedText, v.description("why, as visitors are shown it"))),
    note: v.optional(v.pipe(typedText, v.description("why, for the register's history only"))),
  }),
  v.check(
    ({ numbers, expected }) => expected === undefined || numbers.length === 1,
    "--expect is for one certificate.",
  ),
);

type Input = v.InferOutput<typeof input>;

/** Gives certificates a status: all of them or, when the register lacks one, none. */
function changesStatus(command: string, word: StatusWord, description: string) {
  return defineAction({
    role: "edits",
    isLong: true,
    input,
    run: async (context, typed): Promise<Outcome> => {
      const publicNote = checkStatusNote("public", typed.publicNote);
      const note = checkStatusNote("private", typed.note);
      if (!publicNote.ok) return faulty("publicNote", publicNote.message);
      if (!note.ok) return faulty("note", note.message);
      const change = {
        status: statusOfWord(word),
        publicNote: typed.publicNote === undefined ? undefined : publicNote.note,
        note: note.note,
      };
      return unlessChanged(() => changeStatus(context, typed, change, word));
    },
    command: {
      description,
      arguments: ["numbers"],
      help: `
Visitors see the change at once. The history keeps its time, its author and both notes; \`certificates show\`
lists them. A public note stays as long as the status, until another is given; --public-note "" removes it.
All of the certificates are changed or, when the register lacks one, none.

Examples:
  ${STAFF_COMMAND} certificates ${command} GQC-2025-001 --public-note "…" --note "…"
  ${STAFF_COMMAND} certificates ${command} --from numbers.txt --by "Ana Silva"`,
    },
  });
}

export const suspendCertificates = changesStatus(
  "suspend",
  "suspended",
  "mark a certificate as suspended, until it is reinstated or withdrawn",
);
export const withdrawCertificates = changesStatus(
  "withdraw",
  "withdrawn",
  "mark a certificate as withdrawn",
);
export const reinstateCertificates = changesStatus(
  "reinstate",
  "in force",
  "put a suspended or withdrawn certificate back in force",
);

function faulty(column: string, message: string): Outcome {
  return { kind: "faulty", faults: [{ column, message }] };
}

/** Where changes need a second person, a withdrawal becomes a proposal; a suspension acts at once and leaves one. */
function changeStatus(
  { register, person, secondPerson }: ActionContext,
  { numbers, expected, seen }: Input,
  change: StatusChange,
  word: StatusWord,
): Promise<Outcome> {
  const { publicNote, note } = change;
  const { edits, desk } = register;
  return allOrNothing(register, async (): Promise<Outcome> => {
    const propose = async (kind: "suspend" | "withdraw", number: CertificateNumber) => {
      const present = await register.findCertificate(number);
      const action = { kind, number, publicNote, note } as const;
      return desk.proposals.add(action, person.name, present?.updated_at);
    };
    if (secondPerson && word === "withdrawn") {
      let proposal = 0;
      for (const number of numbers) {
        const present = await edits.asExpected(number, expected ?? seen[number]);
        if (present === undefined) return noSuchCertificate(number);
        if (await isProposed(register, number, "withdraw")) return PROPOSED_ALREADY;
        proposal = await propose("withdraw", number);
      }
      return { kind: "proposed", proposal };
    }
    const outcome = await edits.changeStatus(numbers, change, person.name, expected ?? seen);
    if (secondPerson && word === "suspended") {
      for (const number of outcome.changed) await propose("suspend", number);
    }
    return described(outcome, word);
  });
}

function described({ changed, unchanged: others, absent }: StatusChangeOutcome, word: string) {
  const [first, ...further] = absent;
  if (first !== undefined) {
    return further.length === 0
      ? noSuchCertificate(first)
      : refused(`The register has no certificates with the numbers ${listed(absent)}.`);
  }
  const already = `${listed(others)} ${isOrAre(others)} ${word} already`;
  if (changed.length === 0) return unchanged(`${already}.`);
  const sentence = `${listed(changed)} ${isOrAre(changed)} now ${word}.`;
  return done(others.length === 0 ? sentence : `${sentence} ${already}.`);
}

function isOrAre(numbers: readonly string[]): string {
  return numbers.length === 1 ? "is" : "are";
}

const LISTED_MAX = 10;

/** "A-1, A-2 and 3 more" */
function listed(numbers: readonly string[]): string {
  const shown = numbers.slice(0, LISTED_MAX).join(", ");
  const more = numbers.length - LISTED_MAX;
  return more > 0 ? `${shown} and ${shownNumber(more)} more` : shown;
}

/** Whether the same change waits for a second person already. */
export async function isProposed(
  { desk }: ActionContext["register"],
  number: CertificateNumber,
  kind: "withdraw" | "delete" | "renumber",
): Promise<boolean> {
  return (await desk.proposals.openFor(number)).some(({ action }) => action.kind === kind);
}
