/** A rule, or an at-rule around rules. */
export type StyleRule =
  | {
      readonly css: string;
      /** For each selector, the classes that it requires. */
      readonly needs: readonly (readonly string[])[];
    }
  | { readonly around: string; readonly rules: readonly StyleRule[] };

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
