/** Elements without an end tag. */
const VOID = /^(?:br|hr|img|input|link|meta)$/;

/** Attributes that browsers translate. */
const TRANSLATED = /(?:^|\s)(?:alt|placeholder|title|value)="([^"]*)"/g;

/** Everything in rendered HTML that a browser may translate: texts, and attributes that are read. */
export function translatable(html: string): string {
  const open: boolean[] = [];
  let kept = "";
  const visible = html.replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "");
  for (const [, end, tag = "", attributes = "", text = ""] of visible.matchAll(
    /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|[^>"])*)>|([^<]+)/gi,
  )) {
    const inherited = open.at(-1) ?? true;
    const own = /\stranslate="(yes|no)"/.exec(attributes)?.[1];
    const translates = own === undefined ? inherited : own === "yes";
    if (tag === "") kept += inherited ? text : "";
    else if (end === "/") open.pop();
    else {
      if (translates)
        for (const [, value = ""] of attributes.matchAll(TRANSLATED)) kept += ` ${value} `;
      if (!VOID.test(tag) && !attributes.endsWith("/")) open.push(translates);
    }
  }
  return kept;
}
