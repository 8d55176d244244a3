/** What a visitor can change or stand at. The name of a chosen file can't be set. */
const USABLE = "a, button, summary, details, input:not([type=file]), textarea, option, [tabindex]";

/** What a visitor changes in an element, each beside how it was served. */
const STATES = [
  ["value", "defaultValue"],
  ["checked", "defaultChecked"],
  ["selected", "defaultSelected"],
] as const;

/**
 * React takes the elements of a page away when it draws the page anew, because a proxy or an extension has altered it
 * on its way, and when a component throws. The returned function, to be called right then, puts what the visitor has
 * done into the page that comes in its place: typed text, choices, opened details and the focus.
 */
export function keepInput(root: HTMLElement): (page: HTMLElement) => void {
  let focused = document.activeElement;
  const noteFocus = () => {
    focused = document.activeElement;
  };
  addEventListener("focusin", noteFocus);
  // Later, as Chromium reports the focus as lost when its element is taken away, too.
  addEventListener("focusout", () => setTimeout(noteFocus));
  const changes = new MutationObserver(() => {});
  changes.observe(root, { childList: true });
  return (page) => {
    const removed = document.createElement("div");
    for (const { removedNodes } of changes.takeRecords()) removed.append(...removedNodes);
    const present = byName(page);
    for (const [name, before] of byName(removed)) {
      const after = present.get(name);
      if (after === undefined) continue;
      copyStates(before, after);
      if (before === focused) moveFocus(before, after);
    }
  };
}

/** Elements by tag, name and address, and by their place among those that have these in common. */
function byName(page: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const element of page.querySelectorAll<HTMLElement>(USABLE)) {
    const words = [element.tagName, element.getAttribute("name"), element.getAttribute("href")];
    let place = 0;
    const name = () => [...words, place].join(" ");
    while (named.has(name())) place += 1;
    named.set(name(), element);
  }
  return named;
}

function copyStates(before: HTMLElement, after: HTMLElement): void {
  if (before instanceof HTMLDetailsElement) after.toggleAttribute("open", before.open);
  for (const [state, asServed] of STATES) {
    if (!(asServed in before)) continue;
    const value: unknown = Reflect.get(before, state);
    if (value === Reflect.get(before, asServed)) continue;
    Reflect.set(after, state, value);
    // A form saves what is typed, and counts it.
    after.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function moveFocus(before: HTMLElement, after: HTMLElement): void {
  after.focus({ preventScroll: true });
  // Of the fields, those for an e-mail address have no selection.
  if ("selectionStart" in before && before.selectionStart !== null) {
    const { selectionStart: start, selectionEnd: end } = before as HTMLInputElement;
    (after as HTMLInputElement).setSelectionRange(start, end);
  }
}
