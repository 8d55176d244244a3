/**
 * Gives the focus back to a button once its action is over. A browser takes it from a button that is disabled meanwhile,
 * and the keyboard would go on from the beginning of the page.
 */
export function keepFocus(): void {
  let last: EventTarget | null = null;
  addEventListener("focusin", ({ target }) => {
    // A dialog takes the focus itself while none of its buttons can have it.
    if (!(target instanceof HTMLDialogElement)) last = target;
  });
  new MutationObserver((changes) => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement instanceof HTMLDialogElement;
    const isBack = changes.some(({ target }) => target === last);
    if (isLost && isBack && last instanceof HTMLButtonElement) last.focus();
  }).observe(document, { subtree: true, attributeFilter: ["disabled"] });
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
