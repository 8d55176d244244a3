/**
 * What every page loads: a few lines that bring React in when it is needed. Pages with a form take
 * it at once, pages to read when the browser has nothing better to do or at the first touch. Links
 * and the menu work before that; a click or a submit that comes first is held and replayed, so that
 * a change of route keeps the document.
 */
import { ROUTES } from "../domain/routes.ts";

const FORM_PAGES: readonly string[] = [ROUTES.track, ROUTES.contact];

/** Longest wait for an idle moment, in milliseconds. */
const IDLE_DEADLINE = 2_000;

const FIRST_TOUCHES = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;

let interactive: Promise<void> | undefined;
let ready = false;

function takeOver(): Promise<void> {
  interactive ??= load().then(() => {
    ready = true;
  });
  return interactive;
}

async function load(): Promise<void> {
  const { hydrate } = await import("./hydrate.tsx");
  const root = document.getElementById("root");
  if (root !== null) await hydrate(root);
}

/** A failed load leaves a page that works by plain links; the next attempt asks again. */
function takeOverQuietly(): void {
  takeOver().catch(() => {
    interactive = undefined;
  });
}

function holdClick(event: MouseEvent): void {
  if (
    ready ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const control = event.target instanceof Element ? event.target.closest("a, button") : null;
  if (!(control instanceof HTMLElement) || !needsReact(control)) return;
  event.preventDefault();
  // React may be half-way there and would answer the same click once more.
  event.stopPropagation();
  takeOver().then(
    () => control.click(),
    () => control instanceof HTMLAnchorElement && location.assign(control.href),
  );
}

/** The menu's button works by itself, and a submit is held when it comes. */
function needsReact(control: HTMLElement): boolean {
  if (control instanceof HTMLAnchorElement) {
    return control.origin === location.origin && control.hash === "";
  }
  return (
    control instanceof HTMLButtonElement &&
    control.type === "button" &&
    !control.hasAttribute("popovertarget")
  );
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (ready || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  takeOver().then(
    () => form.requestSubmit(submitter),
    () => form.submit(),
  );
}

addEventListener("click", holdClick, { capture: true });
addEventListener("submit", holdSubmit, { capture: true });
for (const touch of FIRST_TOUCHES) {
  addEventListener(touch, takeOverQuietly, { once: true, passive: true, capture: true });
}
if (FORM_PAGES.includes(location.pathname)) takeOverQuietly();
else if ("requestIdleCallback" in globalThis) {
  requestIdleCallback(takeOverQuietly, { timeout: IDLE_DEADLINE });
} else setTimeout(takeOverQuietly, IDLE_DEADLINE);
