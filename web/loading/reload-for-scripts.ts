import { forget, recall, remember } from "../data/session-memory.ts";
import { isScriptMissedAgain } from "./lazy-script.ts";

const RELEASE_KEY = "reloaded-for-release";
const RESUME_KEY = "resume-after-reload";

/** What the visitor was about to do when a script could not be had, for the new document to go on with. */
type Resumed = "send" | "scan";

/** Longest wait for the document of today, in milliseconds. */
const DOCUMENT_LIMIT = 5_000;

/** The home page in this language. Without the list of routes, as the entry script is to stay small. */
const HOME = import.meta.env.SITE_LANGUAGE === "en" ? "/" : `/${import.meta.env.SITE_LANGUAGE}`;

/**
 * Loads the document anew when a script could not be had, if that may help: the site was released anew, so
 * that the scripts named here are gone; or a script is missing for the second time, which a browser may never
 * ask for again in this document. Says whether it does. Not while the site does not answer, since the visitor
 * would lose the page. Once for each release: a cache that still answers with the old document would else be
 * asked for ever. For a missing script there is no such limit, as each reload takes two attempts. Never rejects.
 */
export async function reloadForScripts(resumed?: Resumed): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  const isTried = recall(RELEASE_KEY) === entry;
  if (isTried && !isScriptMissedAgain()) return false;
  const today = await documentOfToday();
  if (today === undefined) return false;
  // Its name changes with whatever it leads to.
  const isReleased = !isTried && !today.includes(entry) && remember(RELEASE_KEY, entry);
  if (!isReleased && !isScriptMissedAgain()) return false;
  if (resumed !== undefined && !remember(RESUME_KEY, resumed)) return false;
  location.reload();
  return true;
}

/** Whether this document was loaded to go on with something. */
export function isResuming(): boolean {
  return recall(RESUME_KEY) !== null;
}

/** Whether this document was loaded to go on with that. True once. */
export function isResumed(what: Resumed): boolean {
  const isIt = recall(RESUME_KEY) === what;
  if (isIt) forget(RESUME_KEY);
  return isIt;
}

async function documentOfToday(): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(DOCUMENT_LIMIT);
    const answer = await fetch(HOME, { cache: "no-store", signal });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    // Offline, or the site is down: another problem.
    return undefined;
  }
}
