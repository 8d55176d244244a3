import { CONFIRMATION_RULES } from "@register/content/confirmation-rules";
import { replacedStandards } from "@register/content/standards";
import * as v from "valibot";
import type { CertificateQuery } from "@register/register/certificates";
import { dayAfter, londonDate, startOfLondonDay } from "@register/domain/days";
import type { StoredCertificate } from "@register/register";
import {
  SORT_COLUMNS,
  LISTED_VERDICTS,
  type Verdict,
  verdictOn,
} from "@register/domain/certificate";
import { type ActionContext, defineAction } from "../action.ts";
import { id, PART, searchText, notes } from "../inputs.ts";

/** Larger result sets are not counted to the end. */
const COUNT_MAX = 10_000;

const DAYS_AHEAD = "It must be a number of days or weeks, such as 30d or 8w.";

/** London days from today; a command also accepts weeks. */
const daysAhead = (description: string) =>
  v.pipe(
    v.union(
      [
        v.number(),
        v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,3}[dw]$/, DAYS_AHEAD),
          v.transform((typed) => Number.parseInt(typed, 10) * (typed.endsWith("w") ? 7 : 1)),
        ),
      ],
      DAYS_AHEAD,
    ),
    v.integer(DAYS_AHEAD),
    v.minValue(0, DAYS_AHEAD),
    v.maxValue(70_000, DAYS_AHEAD),
    v.description(description),
    notes({ value: "time" }),
  );

/** Days that the filter "mine" looks back. */
const OWN_DAYS = 30;

export const CERTIFICATE_QUERY = {
  text: searchText("only those with this text in number, vessel or IMO", "query"),
  verdict: v.optional(
    v.pipe(
      v.picklist([...LISTED_VERDICTS, "known-forgery"]),
      v.description("only those with this verdict"),
      notes({ option: "status" }),
    ),
  ),
  affiliate: searchText("only those of this affiliate"),
  branch: searchText("only those of this branch"),
  kind: searchText("only those of this kind, by its code"),
  edition: v.optional(
    v.pipe(
      v.string(),
      v.transform((typed) => replacedStandards().find(({ name }) => name === typed.trim())),
      v.check(
        (found) => found !== undefined,
        "packages/content/standards.json has no such edition.",
      ),
      v.description("only those to this edition of a standard, of packages/content/standards.json"),
    ),
  ),
  expiresWithin: v.optional(
    daysAhead("only those that expire within this time, soonest first: 30d, 8w"),
  ),
  dueWithin: v.optional(
    daysAhead("only those in force with a confirmation that is due within this time, or late"),
  ),
  changed: v.optional(
    v.pipe(
      v.picklist(["today", "mine"]),
      v.description(`only those changed today, or by you within ${OWN_DAYS} days`),
    ),
  ),
  sinceImport: v.optional(
    v.pipe(
      id,
      v.description("only those of this import that have been changed since"),
      notes({ value: "import" }),
    ),
  ),
  sort: v.optional(v.pipe(v.picklist(SORT_COLUMNS), v.description("the column to sort by"))),
  descending: v.optional(v.pipe(v.boolean(), v.description("in reverse order"))),
};

const query = v.strictObject(CERTIFICATE_QUERY);

/** Resolves relative days and "mine". */
export function queryOn(
  today: string,
  { person }: Pick<ActionContext, "person">,
  { verdict, expiresWithin: days, dueWithin, changed, ...filters }: v.InferOutput<typeof query>,
): CertificateQuery {
  const since = changed === "mine" ? dayAfter(today, -OWN_DAYS) : today;
  return {
    ...filters,
    changed: changed && {
      since: startOfLondonDay(since).toISOString(),
      by: changed === "mine" ? person.name : undefined,
    },
    verdict: verdict && { kind: verdict, on: today },
    dueBy: dueWithin === undefined ? undefined : { on: today, last: dayAfter(today, dueWithin) },
    expiresWithin: days === undefined ? undefined : { first: today, last: dayAfter(today, days) },
  };
}

/** The verdict that visitors see. */
function shownVerdict(
  { forged_note: sentence, forged_at: recordedAt, ...row }: StoredCertificate,
  today: string,
): Verdict {
  const record = verdictOn(row, today, CONFIRMATION_RULES);
  if (recordedAt === null) return record;
  return { kind: "known-forgery", forgery: { sentence: sentence ?? "", recordedAt }, record };
}

export const listCertificates = defineAction({
  input: v.strictObject({ ...CERTIFICATE_QUERY, ...PART }),
  run: async (context, { limit, offset, ...typed }) => {
    const { register } = context;
    const today = londonDate(new Date());
    const { certificates, matching } = await register.list({
      ...queryOn(today, context, typed),
      limit,
      offset,
      countMax: COUNT_MAX + 1,
    });
    return {
      rows: certificates.map((certificate) =>
        Object.assign({ verdict: shownVerdict(certificate, today) }, certificate),
      ),
      matching: Math.min(matching, COUNT_MAX),
      isMatchingMore: matching > COUNT_MAX,
      total: await register.count(),
    };
  },
  command: {
    description: "list certificates by number, all or some",
  },
});
