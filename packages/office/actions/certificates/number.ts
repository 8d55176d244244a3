import { randomInt } from "node:crypto";
import * as v from "valibot";
import {
  CERTIFICATE_NUMBER_MAX,
  checkCertificateNumber,
  UNGUESSABLE_LENGTH,
  unguessableNumber,
} from "@register/domain/numbers";
import { type ActionContext, defineAction } from "../action.ts";
import { id, notes } from "../inputs.ts";

/** Limited because each number is looked up in the register. */
const COUNT_MAX = 10_000;

const PREFIX_MAX = CERTIFICATE_NUMBER_MAX - UNGUESSABLE_LENGTH;

const count = v.pipe(
  id,
  v.maxValue(COUNT_MAX, `It must be ${COUNT_MAX} or less.`),
  v.description(`how many numbers, ${COUNT_MAX} at most; 1 by default`),
);

const prefix = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]*$/i, "It can only contain letters, numbers, and hyphens."),
  v.maxLength(PREFIX_MAX, `It must have ${PREFIX_MAX} characters or less.`),
  v.toUpperCase(),
  v.description("the beginning of each number, such as GQC-2026-"),
  notes({ value: "text" }),
);

/** Makes unguessable numbers, one per line. */
export const makeNumbers = defineAction({
  isExclusivePerUser: true,
  input: v.strictObject({ count: v.optional(count, 1), prefix: v.optional(prefix, "") }),
  run: async (context, input) => ({
    fileName: "numbers.txt",
    type: "text/plain",
    contents: newNumbers(context, input),
  }),
  command: {
    description: "make numbers that nobody can guess, for new certificates",
    isFileWritten: true,
  },
});

async function* newNumbers(
  { register, signal }: ActionContext,
  wanted: { readonly count: number; readonly prefix: string },
): AsyncGenerator<string> {
  const made = new Set<string>();
  while (made.size < wanted.count) {
    signal.throwIfAborted();
    const check = checkCertificateNumber(unguessableNumber(wanted.prefix, (max) => randomInt(max)));
    if (!check.ok) throw new Error(check.rule);
    const { number } = check;
    if (made.has(number) || (await register.findCertificate(number)) !== undefined) continue;
    made.add(number);
    yield `${number}\n`;
  }
}
