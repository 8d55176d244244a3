/**
 * What nobody's real facts contain: names under .example (RFC 2606) and addresses made up with that word,
 * numbers of zeros, and the telephone numbers that Ofcom keeps free for drama (London's 020 7946 0000 to
 * 0999, and the mobile numbers 07700 900000 to 900999), written with or without the country's code.
 */
const PLACEHOLDERS = [/\bexample\b/i, /^0+$/, /(?:\+44|\b0)(?:207946 ?0|7700900)\d{3}\b/];

/** The paths, such as "phone.text", of the texts in an object that are placeholders. */
export function placeholdersIn(facts: object): readonly string[] {
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return isPlaceholder(value) ? [name] : [];
    if (typeof value !== "object" || value === null) return [];
    return placeholdersIn(value).map((inner) => `${name}.${inner}`);
  });
}

function isPlaceholder(text: string): boolean {
  // Digits stand together, however the number is divided.
  const joined = text.replaceAll(/(?<=\d)[ ()-]+(?=\d)/g, "");
  return PLACEHOLDERS.some((pattern) => pattern.test(text) || pattern.test(joined));
}
