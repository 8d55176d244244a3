/**
 * The one script that every document names. It loads React: on a page with a form once the page is painted, on a page
 * to read when the browser is idle, and on any page at the first touch. Links, the menu and the search work before
 * that. A press on a button that needs a script, and the contact form, are held until React can answer them. In a
 * browser older than docs/browsers.md asks for, none of this happens, and the page works as it was served.
 */

/** Longest wait of a held press, in milliseconds. */
const HOLD_LIMIT = 20_000;

/** Longest wait for an idle moment, in milliseconds. */
const IDLE_LIMIT = 2_000;

/** What a page says, hidden at first, of scripts that can't be loaded. */
const HINT = "[data-script-missing]";

let hydration: Promise<void> | undefined;
let isReady = false;
let isGivenBack = false;

/** Rejects when a script can't be loaded, which the next call tries again, and once React has given the page back. */
async function hydrate(): Promise<void> {
  try {
    await (hydration ??= import("./hydrate.tsx").then((script) => script.hydrate(giveBack)));
    isReady = !isGivenBack;
  } catch (error) {
    if (!isGivenBack) hydration = undefined;
    throw error;
  }
  if (isGivenBack) throw new Error("React has given the page back.");
}

/** React could not draw the page: it works as it was served. */
function giveBack(): void {
  isGivenBack = true;
  isReady = false;
}

/**
 * A browser extension may have added to Object.prototype. Every loop over the names of an object meets what is
 * enumerable there, such as those of the bundler and of valibot, which then fail: a search would never end.
 */
function hideAdditions(): void {
  for (const name of Object.keys(Object.prototype)) {
    Reflect.defineProperty(Object.prototype, name, { enumerable: false });
  }
  // Nor can one be added later.
  Object.preventExtensions(Object.prototype);
}

/** A failure leaves a page that works by plain links and forms. */
function hydrateQuietly(): void {
  if (!isReady) hydrate().catch(() => {});
}

function hydrateInTime(): Promise<void> {
  const limit = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error("Too late.")), HOLD_LIMIT),
  );
  return Promise.race([hydrate(), limit]);
}

let holds = 0;

/** A press takes the place of the one that is held already. Returns whether no other has come since. */
function beginHold(): () => boolean {
  const hold = (holds += 1);
  return () => hold === holds;
}

function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  // The menu's button works by itself, and so does one that submits a form.
  if (isReady || button?.type !== "button" || button.hasAttribute("popovertarget")) return;
  // React may have begun to listen, and would handle the press a second time.
  event.stopPropagation();
  const isLatest = beginHold();
  // A browser opens the chooser of files only within seconds after a press. The field waits with what is chosen.
  const field = button.parentElement?.querySelector<HTMLInputElement>("input[type=file]");
  field?.click();
  const hint = button.closest("[data-needs-script]")?.querySelector<HTMLElement>(HINT);
  hydrateInTime().then(
    () => {
      if (hint) hint.hidden = true;
      if (!field && isLatest()) button.click();
    },
    () => {
      if (hint?.hidden) showHint(hint);
      // Only a new document can load the scripts in Firefox before 155 and Chromium 153 (loading/lazy-script.ts).
      else if (!isGivenBack && navigator.onLine) location.reload();
    },
  );
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (isReady || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  event.preventDefault();
  const isLatest = beginHold();
  const pressed = JSON.stringify([...new FormData(form)]);
  let isWrittenOn = false;
  form.addEventListener("input", () => (isWrittenOn = true), { once: true });
  hydrateInTime().then(
    () => {
      if (!isLatest()) return;
      // Text that is written after the press waits for the next one (contact/use-contact-form.ts).
      if (isWrittenOn) form.dataset.pressed = pressed;
      form.requestSubmit(submitter);
    },
    () => {
      if (!isWrittenOn && isLatest()) submitWithoutScript(form);
    },
  );
}

/** A static host can't answer a form: what is typed stays, and the page names the e-mail address. */
function submitWithoutScript(form: HTMLFormElement): void {
  if (import.meta.env.SUPABASE_URL === undefined) return form.submit();
  const hint = form.querySelector<HTMLElement>(HINT);
  if (hint !== null) showHint(hint);
}

function showHint(hint: HTMLElement): void {
  hint.hidden = false;
  hint.scrollIntoView({ block: "center" });
}

/** In a tab that nobody sees, nothing is painted until it is shown. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: IDLE_LIMIT });
  else setTimeout(act, 200);
}

// As old as the oldest browsers with scripts; styles/base.css asks the same where it hides what needs a script.
if (CSS.supports("color", "color-mix(in srgb, red, red)")) {
  hideAdditions();
  addEventListener("click", holdPress, true);
  addEventListener("submit", holdSubmit, true);
  for (const touch of ["pointerdown", "keydown", "focusin"]) {
    addEventListener(touch, hydrateQuietly, { once: true, passive: true, capture: true });
  }
  // Documents preload what a page with a form hydrates with (apps/site/build/preloads.ts).
  const hasForm = document.querySelector('link[rel="modulepreload"]') !== null;
  if (hasForm) afterPaint(hydrateQuietly);
  else if (navigator.connection?.saveData !== true) {
    addEventListener("load", () => afterPaint(() => whenIdle(hydrateQuietly)));
  }
}
