import * as v from "valibot";
import { readNumber, type StatusChangeOutcome } from "@register/register/certificates";
import { statusOfWord, type StatusWord } from "@register/domain/certificate";
import { plainNumber } from "@register/domain/numbers";
import { shownNumber } from "@register/domain/text";
import type { Outcome } from "../../wire-format.ts";
import { type ActionContext, defineAction } from "../action.ts";
import { expectedVersions, notes, storedNumbers, typedNumber, typedText } from "../inputs.ts";
import { checkNotes, done, faulty, noSuchCertificate, refused, unchanged } from "../outcomes.ts";

const COMMON = {
  numbers: storedNumbers,
  expectedVersions,
  publicNote: v.optional(v.pipe(typedText, v.description("the reason that visitors see"))),
  note: v.optional(v.pipe(typedText, v.description("the reason for the history alone"))),
};

const input = v.strictObject(COMMON);

const successorNumber = v.pipe(
  typedNumber('the certificate that takes their place; "" for none'),
  notes({ value: "number" }),
);

const withdrawal = v.strictObject({ ...COMMON, replacedBy: v.optional(successorNumber) });

const succession = v.strictObject({
  numbers: storedNumbers,
  expectedVersions,
  replacedBy: successorNumber,
  note: COMMON.note,
});

type Input = v.InferOutput<typeof withdrawal>;

/** Changes all, or none if one is missing. Without a word, they keep their status. */
function changesStatus(word: StatusWord | undefined, description: string) {
  return {
    acceptsLargeInput: true,
    subjects: ({ numbers, replacedBy }: Input) => ({
      numbers,
      target: replacedBy ? plainNumber(replacedBy) : undefined,
    }),
    run: async ({ register, person, isDryRun }: ActionContext, typed: Input): Promise<Outcome> => {
      const checked = checkNotes(typed);
      if ("kind" in checked) return checked;
      const successor = typed.replacedBy ? readNumber(typed.replacedBy) : undefined;
      if (successor?.ok === false) return faulty("replacedBy", successor.message);
      const change = {
        status: word && statusOfWord(word),
        status_note: typed.publicNote === undefined ? undefined : checked.publicNote,
        note: checked.note,
        replaced_by: typed.replacedBy === "" ? null : successor?.number,
      };
      return described(
        await register.statuses.change(typed.numbers, change, person.name, { isDryRun }),
        word ?? (successor ? `followed by ${successor.number}` : "without a successor"),
      );
    },
    command: {
      description,
      arguments: ["numbers"],
    },
  } as const;
}

export const suspendCertificates = defineAction({
  ...changesStatus(
    "suspended",
    "mark certificates as suspended, until they are reinstated or withdrawn",
  ),
  input,
});
export const withdrawCertificates = defineAction({
  ...changesStatus("withdrawn", "mark certificates as withdrawn"),
  input: withdrawal,
});
export const nameSuccessor = defineAction({
  ...changesStatus(
    undefined,
    "name the certificate that renews or replaces others, whose status stays",
  ),
  input: succession,
});
export const reinstateCertificates = defineAction({
  ...changesStatus("in force", "put suspended or withdrawn certificates back in force"),
  input,
});

function described(
  { changed, unchanged: unchangedNumbers, absent }: StatusChangeOutcome,
  word: string,
) {
  const [first, ...further] = absent;
  if (first !== undefined) {
    return further.length === 0
      ? noSuchCertificate(first)
      : refused(`The register has no certificates with the numbers ${listed(absent)}.`);
  }
  const already = `${listed(unchangedNumbers)} ${isOrAre(unchangedNumbers)} ${word} already`;
  if (changed.length === 0) return unchanged(`${already}.`);
  const sentence = `${listed(changed)} ${isOrAre(changed)} now ${word}.`;
  return done(unchangedNumbers.length === 0 ? sentence : `${sentence} ${already}.`);
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
