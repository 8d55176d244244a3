import { createHash } from "node:crypto";
import type { ContactSubmission } from "../domain/contact-submission.ts";

/** How long the same words from the same sender are the same message, in milliseconds. */
const REMEMBERED_FOR = 10 * 60 * 1000;

/**
 * Without a script a browser sends a form as often as its button is pressed, and again when the
 * answer is loaded again; with one, people press again when the answer was lost on its way. The same
 * message within minutes is done once, and each gets its outcome.
 */
export class SentOnce<Outcome> {
  /** By digest: no message is kept here. */
  readonly #outcomes = new Map<string, Promise<Outcome>>();

  /** Does the work, or waits for the work under way; what is not `kept` may be tried again. */
  async do(
    submission: ContactSubmission,
    work: () => Promise<Outcome>,
    kept: (outcome: Outcome) => boolean,
  ): Promise<Outcome> {
    const key = createHash("sha256").update(JSON.stringify(submission)).digest("base64");
    const known = this.#outcomes.get(key);
    if (known !== undefined) return known;
    const outcome = work();
    this.#outcomes.set(key, outcome);
    let isKept = false;
    try {
      isKept = kept(await outcome);
    } finally {
      if (isKept) setTimeout(() => this.#outcomes.delete(key), REMEMBERED_FOR).unref();
      else this.#outcomes.delete(key);
    }
    return outcome;
  }
}
