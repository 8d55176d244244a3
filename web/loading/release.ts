import { recall, remember } from "../data/session-memory.ts";

const KEY = "reloaded-for-release";

/** The home page in this language. Without the list of routes, as the entry script is to stay small. */
const HOME = import.meta.env.SITE_LANGUAGE === "en" ? "/" : `/${import.meta.env.SITE_LANGUAGE}`;

/**
 * Loads the document of today if the site was released anew since this one came, so that the scripts
 * which it names are gone. Says whether it does. Once for each release: a cache that still answers with
 * the old document would else be asked for ever. Never rejects.
 */
export async function reloadAfterRelease(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute("src") ?? "";
  if (recall(KEY) === entry || !(await isOutdated(entry)) || !remember(KEY, entry)) return false;
  location.reload();
  return true;
}

/** Whether today's documents have another entry script: its name changes with whatever it leads to. */
async function isOutdated(entry: string): Promise<boolean> {
  try {
    const answer = await fetch(HOME, { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    // Offline, which is another problem.
    return false;
  }
}
