/** A rule of the site's style sheet, or what stands around some, such as a media query. */
export type StyleRule =
  | {
      readonly css: string;
      /** For each of its selectors the classes without which it selects nothing. */
      readonly needs: readonly (readonly string[])[];
    }
  | { readonly around: string; readonly rules: readonly StyleRule[] };

/** The rules that can apply to some HTML, in their order. */
export function firstStyles(rules: readonly StyleRule[], html: string): string {
  const attributes = Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = ""]) => names);
  return applying(rules, new Set(attributes.join(" ").split(" ")));
}

function applying(rules: readonly StyleRule[], classes: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if ("css" in rule) {
        return rule.needs.some((names) => names.every((name) => classes.has(name))) ? rule.css : "";
      }
      const within = applying(rule.rules, classes);
      return within === "" ? "" : `${rule.around}{${within}}`;
    })
    .join("");
}
