/**
 * The only script that documents name. It loads React after the first paint on a page with a form, at an idle moment
 * elsewhere, and at the first touch. Until then it holds presses that need a script, and the contact form. Older
 * browsers than docs/browsers.md asks for keep the served page.
 */

/** Longest wait of a held press, in milliseconds. */
const HOLD_LIMIT = 20_000;

/** Longest wait for an idle moment, in milliseconds. */
const IDLE_LIMIT = 2_000;

const HINT = "[data-script-missing]";

let hydration: Promise<void> | undefined;
let isReady = false;
let isGivenBack = false;

/** Rejects if a script fails to load, which the next call retries, or if React has given the page back. */
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

function giveBack(): void {
  isGivenBack = true;
  isReady = false;
}

/**
 * Browser extensions may add to Object.prototype. The `for…in` loops of the bundler and of valibot would fail, and a
 * search would never end.
 */
function hideAdditions(): void {
  for (const name of Object.keys(Object.prototype)) {
    Reflect.defineProperty(Object.prototype, name, { enumerable: false });
  }
  Object.preventExtensions(Object.prototype);
}

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

/** Returns a function that tells if this is still the latest press; only that one counts. */
function beginHold(): () => boolean {
  const hold = (holds += 1);
  return () => hold === holds;
}

function holdPress(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  // These buttons work without React.
  if (isReady || button?.type !== "button" || button.hasAttribute("popovertarget")) return;
  // React may already listen, and would handle the press twice.
  event.stopPropagation();
  const isLatest = beginHold();
  // Browsers open a file chooser only within seconds after a press; the field keeps the files.
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
      // Firefox before 155 and Chromium 153 retry scripts only in a new document (loading/lazy-script.ts).
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
      // Later text waits for the next press (contact/use-contact-form.ts).
      if (isWrittenOn) form.dataset.pressed = pressed;
      form.requestSubmit(submitter);
    },
    () => {
      if (!isWrittenOn && isLatest()) submitWithoutScript(form);
    },
  );
}

/** A static host cannot receive a form, so the page names the e-mail address. */
function submitWithoutScript(form: HTMLFormElement): void {
  if (import.meta.env.SUPABASE_URL === undefined) return form.submit();
  const hint = form.querySelector<HTMLElement>(HINT);
  if (hint !== null) showHint(hint);
}

function showHint(hint: HTMLElement): void {
  hint.hidden = false;
  hint.scrollIntoView({ block: "center" });
}

/** Waits in a background tab, which does not paint. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(act, { timeout: IDLE_LIMIT });
  else setTimeout(act, 200);
}

// The oldest browsers that get scripts; styles/base.css uses the same condition.
if (CSS.supports("color", "color-mix(in srgb, red, red)")) {
  hideAdditions();
  addEventListener("click", holdPress, true);
  addEventListener("submit", holdSubmit, true);
  for (const touch of ["pointerdown", "keydown", "focusin"]) {
    addEventListener(touch, hydrateQuietly, { once: true, passive: true, capture: true });
  }
  // Only pages with a form preload their scripts (apps/site/build/preloads.ts).
  const hasForm = document.querySelector('link[rel="modulepreload"]') !== null;
  if (hasForm) afterPaint(hydrateQuietly);
  else if (navigator.connection?.saveData !== true) {
    addEventListener("load", () => afterPaint(() => whenIdle(hydrateQuietly)));
  }
}
