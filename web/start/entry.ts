/**
 * What every page loads: a few lines that bring React in when it is needed. Pages with a form ask
 * for it once they are painted, pages to read when all is shown and the browser idle, or at the first touch.
 * Links, the menu and the search work before that, as they do without script. What needs a script is held
 * until it has come: buttons that are nothing without, and the contact form, which a static host can't answer.
 * In a browser older than docs/browsers.md asks for, none of this happens: the page stays as it was served.
 */
import { sendFromNewDocument } from "../contact/contact-draft.ts";
import { lazyScript } from "../loading/lazy-script.ts";
import { isResuming, reloadForScripts } from "../loading/reload-for-scripts.ts";
import { LATER, SCRIPTS, STYLES } from "./entry-attributes.ts";

const entry = document.querySelector('script[type="module"]');

/** Whether the page is one to read, which can wait. */
const later = entry?.hasAttribute(LATER) === true;

/** Longest wait for an idle moment, in milliseconds. */
const IDLE_DEADLINE = 2_000;

/** Wait in browsers that don't say when they are idle, in milliseconds; the page is loaded by then. */
const NO_IDLE_CALLBACK_DELAY = 200;

const FIRST_TOUCHES = ["pointerdown", "touchstart", "keydown", "focusin"] as const;

let ready = false;
let givenBack = false;

const hydration = lazyScript(async () => {
  fetchTogether();
  const [{ hydrate }] = await Promise.all([import("./hydrate.tsx"), loadStyles()]);
  const root = document.getElementById("root");
  if (root !== null) await hydrate(root, giveBack);
});

/** Rejects when a script can't be had, and once React could not draw the page. */
async function takeOver(): Promise<void> {
  await hydration.load();
  if (givenBack) throw new Error("Given back");
  ready = true;
}

function giveBack(): void {
  givenBack = true;
  ready = false;
}

/** Each script would else be asked for when the one before it has come. */
function fetchTogether(): void {
  for (const href of entry?.getAttribute(SCRIPTS)?.split(" ") ?? []) addLink("modulepreload", href);
}

/** The rest of the style sheet, which other pages need that will be shown in this document. */
async function loadStyles(): Promise<void> {
  const href = entry?.getAttribute(STYLES) ?? null;
  if (href === null) return;
  const link = addLink("stylesheet", href);
  await new Promise((resolve, reject) => {
    link.addEventListener("load", resolve);
    link.addEventListener("error", reject);
  });
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel, href }));
  return link;
}

/** A failed load leaves a page that works by plain links. */
function takeOverQuietly(): void {
  if (!ready) takeOver().catch(() => {});
}

function takeOverAt(touch: string): void {
  addEventListener(touch, takeOverQuietly, { once: true, passive: true, capture: true });
}

function holdClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (ready || button === null || !needsScript(button)) return;
  // React may be half-way there and would answer the same click once more.
  event.stopPropagation();
  takeOver().then(
    () => button.click(),
    () => reloadForScripts(),
  );
}

/** The menu's button works by itself, and so does one that submits a form. */
function needsScript(button: HTMLButtonElement): boolean {
  return button.type === "button" && !button.hasAttribute("popovertarget");
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (ready || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  event.preventDefault();
  takeOver().then(
    () => form.requestSubmit(submitter),
    () => {
      if (import.meta.env.SUPABASE_URL === undefined) form.submit();
      else void sendLater(form);
    },
  );
}

/** A static host can't answer a form: the draft is kept for a document with its scripts, and e-mail is the other way. */
async function sendLater(form: HTMLFormElement): Promise<void> {
  const draft = Object.fromEntries(new FormData(form)) as Record<string, string>;
  if (await sendFromNewDocument(draft)) return;
  const words = form.querySelector<HTMLElement>("[data-script-missing]");
  if (words === null) return;
  words.hidden = false;
  words.scrollIntoView({ block: "center" });
}

/** Whether the visitor pays for every byte and has said so; such a page is taken over when touched. */
function savesData(): boolean {
  return navigator.connection?.saveData === true;
}

/** In a moment when the browser has nothing to do, so that nothing has to wait. */
function takeOverAtLeisure(): void {
  // Safari has no idle callback.
  if ("requestIdleCallback" in globalThis) {
    requestIdleCallback(takeOverQuietly, { timeout: IDLE_DEADLINE });
  } else setTimeout(takeOverQuietly, NO_IDLE_CALLBACK_DELAY);
}

/**
 * Resolves once words are on screen, or at once where nobody looks: there nothing is ever painted. Also at once in
 * a document that goes on with something, since Firefox may not tell of the paint after such a reload.
 */
const painted = new Promise<void>((resolve) => {
  if (document.hidden || isResuming()) resolve();
  new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) resolve();
  }).observe({ type: "paint", buffered: true });
});

/**
 * Whether the browser is one that gets scripts. What it is asked for is as old as the oldest of them, and
 * is what styles/base.css asks for, too, where it hides what only a script can do.
 */
function isSupported(): boolean {
  return CSS.supports("color", "color-mix(in srgb, red, red)");
}

if (isSupported()) {
  addEventListener("click", holdClick, true);
  addEventListener("submit", holdSubmit, true);
  FIRST_TOUCHES.forEach(takeOverAt);
  // Chromium reports a move also of a pointer that rests where the page is drawn, about when it is painted.
  void painted.then(() => takeOverAt("pointermove"));
  if (!later) void painted.then(takeOverQuietly);
  else if (!savesData()) addEventListener("load", () => void painted.then(takeOverAtLeisure));
}
