/** Between the first sight of the form and its submit a person needs longer than this, in milliseconds. */
const QUICKEST_PERSON = 2_000;

/** Autofill and drafts make people quick too: nobody waits longer than this, and nobody is refused. */
const LONGEST_HOLD = 1_000;

/** How long a message waits that was sent so many milliseconds after the form was shown. */
export function holdBackFor(sinceShown: number): number {
  return Math.min(LONGEST_HOLD, Math.max(0, QUICKEST_PERSON - sinceShown));
}
