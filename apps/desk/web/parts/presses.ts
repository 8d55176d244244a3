import { placeAfter } from "./page.tsx";

let last: Element | null = null;
let place = placeAfter(null);

function isLost(): boolean {
  return (
    document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement
  );
}

/** The element that has the focus, or that gets it back after an action. */
export const focusedPlace = () => (isLost() ? place() : document.activeElement);

/**
 * Gives the focus back after an action: to the same element, or to the nearest one around a button that is gone. A browser
 * takes the focus from disabled and removed elements, and the keyboard would go on from the beginning of the page.
 */
export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    // A dialog takes the focus itself while all its controls are disabled.
    if (target instanceof HTMLDialogElement || !(target instanceof Element)) return;
    last = target;
    place = placeAfter(target);
  });
  addEventListener("pointerup", () => {
    // A press beside all controls takes the focus away on purpose.
    if (document.activeElement !== document.body) return;
    last = null;
    place = placeAfter(null);
  });
  new MutationObserver((changes) => {
    if (!isLost() || last === null) return;
    const isBack = changes.some(
      ({ type, target }) => type === "attributes" && target.contains(last),
    );
    // An input is removed only after a key has left it. A dialog that closes gives the focus back itself.
    const isGone =
      !last.isConnected && last.matches("a, button") && last.closest("dialog") === null;
    if (isGone || (last.isConnected && isBack)) place()?.focus({ preventScroll: true });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** True for a press of a button, a link or a summary, and for Enter in a form. */
function isPress({ type, target }: Event): boolean {
  const isOnControl = target instanceof Element && target.closest("button, a, summary") !== null;
  return type === "submit" || (type === "click" && isOnControl);
}

let isPressed = false;
let onPress: (() => void) | undefined;

/** True if the person has typed nothing since the last press. */
export const isPressedLast = () => isPressed;

/** Replaces the next press by this work; undefined takes that back. A link still leads on. */
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
 * Leaves keys to an input method while it composes a text: its Enter takes a word, and its Escape drops one. Safari says
 * only by the code 229 that the last Enter was the input method's.
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

/** Leaves out what would confirm unread what the first press has only asked: the second one of a double click, and a key that is held down. */
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
