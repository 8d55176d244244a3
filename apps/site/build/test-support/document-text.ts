/** The text of a document, or of a part of one, as a reader sees it. */
export function readable(html: string): string {
  return (
    html
      .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&lt;", "<")
      .replaceAll("&amp;", "&")
      // Not the spaces that hold French signs to their words.
      .replaceAll(/[ \n]+/g, " ")
  );
}

/** The text of each element of this name that holds none of its own kind. */
export function textsIn(html: string, name: string): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "gs"));
  return [...elements].map(([, inner = ""]) => readable(inner).trim());
}

/** Text and address of each link. */
export function linksIn(html: string): readonly (readonly [text: string, address: string])[] {
  return [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, address = "", inner = ""]) => [readable(inner).trim(), address] as const,
  );
}

/** The only element of this name, its content alone; empty where there is none. */
export function partOf(html: string, name: string): string {
  return new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, "s").exec(html)?.[1] ?? "";
}

/** What follows a heading of the second level up to the next one, by the heading's text. */
export function sectionOf(html: string, heading: string | RegExp): string {
  const sections = partOf(html, "main").split(/(?=<h2\b)/);
  return (
    sections.find((section) => {
      const [title = ""] = textsIn(section, "h2");
      return typeof heading === "string" ? title === heading : heading.test(title);
    }) ?? ""
  );
}
