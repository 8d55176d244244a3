/**
 * Browser translation replaces each text by a `<font>` element. Chrome and Edge drop the text node; others move it into
 * the element. React keeps its text nodes: removing one throws and takes the page down, and changing one leaves the old
 * translation (facebook/react#11538), so a verdict could outlive its record. So the element of each dropped text is
 * remembered: it gets React's new words, and stands in when React removes the text or inserts before it.
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

  /** The child of `parent` that holds or replaces the text. */
  const placeOf = (text: Node, parent: Node): Node | undefined => {
    let place: Node | null = text.isConnected ? text : (substitutes.get(text) ?? null);
    while (place !== null && place.parentNode !== parent) place = place.parentNode;
    return place ?? undefined;
  };

  // Called with the right `this`.
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
