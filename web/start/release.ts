/**
 * Whether the site was released anew since this document came, so that the scripts which it names
 * are gone. The entry script's name changes with whatever it leads to. Never rejects: who can't ask
 * is offline, and has another problem.
 */
export async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"]')?.getAttribute("src");
  if (entry === null || entry === undefined) return false;
  try {
    const answer = await fetch(location.origin, { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return false;
  }
}
