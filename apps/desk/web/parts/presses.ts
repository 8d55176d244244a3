import { placeAfter } from "./page.tsx";

let last: Element | null = null;
let place = placeAfter(null);

function isLost(): boolean {
  return (
    document.activeElement === document.body || document.activeElement instanceof HTMLDialogElement
  );
}

/** What has the focus, or will have it again once an action is over. */
export const focusedPlace = () => (isLost() ? place() : document.activeElement);

/**
 * Gives the focus back to what had it once an action is over, or to what stood around a button that has gone with it. A
 * browser takes the focus from what is disabled or removed, and the keyboard would go on from the beginning of the page.
 */
export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    // A dialog takes the focus itself while nothing in it can have it.
    if (target instanceof HTMLDialogElement || !(target instanceof Element)) return;
    last = target;
    place = placeAfter(target);
  });
  addEventListener("pointerup", () => {
    // A press on the bare page has taken the focus from where it was.
    if (document.activeElement !== document.body) return;
    last = null;
    place = placeAfter(null);
  });
  new MutationObserver((changes) => {
    if (!isLost() || last === null) return;
    const isBack = changes.some(
      ({ type, target }) => type === "attributes" && target.contains(last),
    );
    // An input that is gone was left by a key of its own. A dialog that closes gives the focus back itself.
    const isGone =
      !last.isConnected && last.matches("a, button") && last.closest("dialog") === null;
    if (isGone || (last.isConnected && isBack)) place()?.focus({ preventScroll: true });
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["disabled"] });
}

/** Whether this is the press of a button, a link or what opens, or Enter that submits a form. */
function isPress({ type, target }: Event): boolean {
  const isOnControl = target instanceof Element && target.closest("button, a, summary") !== null;
  return type === "submit" || (type === "click" && isOnControl);
}

let isPressed = false;
let onPress: (() => void) | undefined;

/** Whether the last thing that the person did was a press, after which nothing has been typed. */
export const isPressedLast = () => isPressed;

/** Does the work in place of what is pressed next; undefined takes that back. A link leads on all the same. */
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
