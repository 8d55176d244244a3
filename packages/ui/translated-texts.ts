/**
 * A browser's translation takes each text out of its place and puts a `<font>` element with the translated words there.
 * Chrome and Edge drop the text node; other translators move it into the element. React keeps the text nodes that it has
 * made: to remove one throws, which takes the whole page down, and to change one leaves the translated words of before
 * on the page (facebook/react#11538). A verdict must not outlive its record in that way.
 *
 * Each dropped text is therefore remembered with the element in its place. When React changes the text, the element gets
 * the new words, which the browser then translates; when React removes the text, or inserts something before it, the
 * element stands for it.
 */
export function keepTranslatedTexts(): void {
  const substitutes = new WeakMap<Node, Element>();
  const changes = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === "characterData") showChange(record.target);
      else for (const removed of record.removedNodes) noteSubstitute(removed, record);
    }
  });

  const noteSubstitute = (removed: Node, record: MutationRecord) => {
    if (!(removed instanceof Text) || removed.isConnected) return;
    const beside = [...record.addedNodes, record.previousSibling, record.nextSibling];
    const substitute = beside.find((node) => node instanceof Element && node.nodeName === "FONT");
    if (substitute === undefined) return;
    substitutes.set(removed, substitute as Element);
    changes.observe(removed, { characterData: true });
  };

  const showChange = (text: Node) => {
    const substitute = substitutes.get(text);
    if (substitute?.isConnected === true && !text.isConnected) {
      substitute.textContent = text.textContent;
    }
  };

  /** The child of a parent that holds the text, or stands for it; undefined once the page has neither. */
  const placeOf = (text: Node, parent: Node): Node | undefined => {
    let place: Node | null = text.isConnected ? text : (substitutes.get(text) ?? null);
    while (place !== null && place.parentNode !== parent) place = place.parentNode;
    return place ?? undefined;
  };

  // Called with the node that React names as their `this`.
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this || !(child instanceof Text)) {
      return removeChild.call(this, child) as Child;
    }
    const place = placeOf(child, this);
    if (place !== undefined) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    const isText = next instanceof Text && next.parentNode !== this;
    const place = isText ? (placeOf(next, this) ?? null) : next;
    return insertBefore.call(this, child, place) as Child;
  };
  changes.observe(document, { childList: true, subtree: true });
}
