import { quoted } from "./quoted.ts";

/** What spreadsheet programs leave in a cell in place of what was typed there. */
const DAMAGES: readonly { readonly pattern: RegExp; readonly cause: string }[] = [
  {
    pattern: /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i,
    cause:
      "is how Excel shortens a long number, and digits are lost. Make the column text or a number without decimals, enter the value again, and save",
  },
  {
    pattern: /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!)$/,
    cause: "is the error of a formula, not a value. Correct it in the spreadsheet",
  },
  {
    pattern: /^#{2,}$/,
    cause: "is what a column shows that is too narrow. Widen it in the spreadsheet, and save again",
  },
];

/** What a spreadsheet program has done to the text of a cell; undefined when it is as somebody wrote it. */
export function damageTo(text: string): string | undefined {
  const found = DAMAGES.find(({ pattern }) => pattern.test(text));
  return found === undefined ? undefined : `${quoted(text)} ${found.cause}`;
}
