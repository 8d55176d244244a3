import { placeAfter } from "./page.tsx";

let last: Element | null = null;
let place = placeAfter(null);

function isLost(): boolean {
  return (
    document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement
  );
}

/** The focused element, or the one that will regain the focus. */
export const focusedPlace = () => (isLost() ? place() : document.activeElement);

/**
 * Restores the focus after an action: to the same element, or to the nearest one around a removed button. Browsers drop
 * the focus from disabled and removed elements, and Tab would start at the top of the page.
 */
export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    // A dialog has the focus while all its controls are disabled.
    if (target instanceof HTMLDialogElement || !(target instanceof Element)) return;
    last = target;
    place = placeAfter(target);
  });
  addEventListener("pointerup", () => {
    // A click outside all controls drops the focus on purpose.
    if (document.activeElement !== document.body) return;
    last = null;
    place = placeAfter(null);
  });
  new MutationObserver((changes) => {
    if (!isLost() || last === null) return;
    const isBack = changes.some(
      ({ type, target }) => type === "attributes" && target.contains(last),
    );
    // An input is removed only after a key has left it. A closing dialog restores the focus itself.
    const isGone =
      !last.isConnected && last.matches("a, button") && last.closest("dialog") === null;
    if (isGone || (last.isConnected && isBack)) place()?.focus({ preventScroll: true });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** A click on a button, link or summary, or a submit. */
function isPress({ type, target }: Event): boolean {
  const isOnControl = target instanceof Element && target.closest("button, a, summary") !== null;
  return type === "submit" || (type === "click" && isOnControl);
}

let isPressed = false;
let onPress: (() => void) | undefined;

/** The person has typed nothing since the last press. */
export const isPressedLast = () => isPressed;

/** Replaces the next press with this work, though a link is still followed; undefined cancels it. */
export function takeNextPress(work: (() => void) | undefined): void {
  onPress = work;
}

function notice(event: Event): void {
  isPressed = isPress(event);
  if (!isPressed || onPress === undefined) return;
  onPress();
  if (event.target instanceof Element && event.target.closest("a") !== null) return;
  event.preventDefault();
  event.stopPropagation();
}

export function noticePresses(): void {
  for (const type of ["pointerdown", "keydown", "click", "submit"])
    addEventListener(type, notice, { capture: true });
}

/**
 * Leaves keys to an input method while it composes text, because Enter accepts a word and Escape drops one. In Safari,
 * only the code 229 marks the last Enter as the input method's.
 */
export function leaveComposing(): void {
  addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Ignores the second click of a double click and repeated Enter, which would confirm a question unread. */
export function pressOnce(): void {
  addEventListener(
    "click",
    (event) => {
      const isSubmit =
        event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
      if (isSubmit && event.detail > 1) event.preventDefault();
    },
    { capture: true },
  );
  addEventListener(
    "keydown",
    (event) => {
      const isLine =
        event.target instanceof HTMLTextAreaElement && !(event.ctrlKey || event.metaKey);
      if (!event.repeat || event.key !== "Enter" || isLine) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
