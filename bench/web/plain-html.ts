/**
 * Runs in a page of ours: its visible text as somebody would write it by hand, in plain semantic
 * elements without styles, scripts or drawings.
 */
export function plainHtml(): string {
  const kept =
    "header, main, footer, nav, h1, h2, h3, p, ul, ol, li, dl, dt, dd, a, address, article, figure, figcaption, form, label, input, textarea, button, strong";
  const attributes = ["href", "type", "name", "maxlength", "placeholder", "for", "id"];
  const copyInto = (target: Element, source: Node): void => {
    if (source instanceof Text) target.append(source.data);
    if (!(source instanceof HTMLElement) || !source.checkVisibility()) return;
    if (source.matches("script, noscript")) return;
    const element = source.matches(kept) ? document.createElement(source.localName) : target;
    for (const child of source.childNodes) copyInto(element, child);
    if (element !== target) {
      for (const name of attributes) {
        const value = source.getAttribute(name);
        if (value !== null) element.setAttribute(name, value);
      }
      target.append(element);
    }
    // A new line in the source, as a hand would begin one.
    if (getComputedStyle(source).display !== "inline") target.append("\n");
  };
  const page = document.implementation.createHTMLDocument(document.title);
  page.documentElement.lang = "en-GB";
  page.head.insertAdjacentHTML(
    "afterbegin",
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  );
  for (const child of document.body.childNodes) copyInto(page.body, child);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
