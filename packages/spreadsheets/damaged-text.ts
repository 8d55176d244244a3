import { quoted } from "./quoted.ts";

/** Programs translate them: #WERT!, #¿NOMBRE?, #Н/Д, "Err :502". */
const FORMULA_ERRORS: readonly RegExp[] = [
  /^#(?:N\/A(?:\s.*)?|NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|ERROR!|GETTING_DATA)$/is,
  // Capitals, and letters without case.
  /^#[¡¿]?[\d_./]*[\p{Lu}\p{Lo}\p{M}][\p{Lu}\p{Lo}\p{M}\d_./]*\s?[!?]$/u,
  /^#[\p{Lu}\p{Lo}\p{M}]+(?:[/_][\p{Lu}\p{Lo}\p{M}]+)+$/u,
  /^#(?:NV|YOK|HIÁNYZIK|ERR:?\d{3})$/i,
  /^(?:err|erro|error|erreur|errore|fehler|fout|fel|feil|fejl|virhe|błąd|chyba|hiba|hata|ошибка|помилка|错误|錯誤|エラー|오류|خطأ)\s?[:：]\s?\d{3}$/iu,
  // Google Sheets, while a function waits for data.
  /^loading(?:\.{3}|…)$/i,
];

const DAMAGES: readonly { readonly pattern: RegExp; readonly cause: string }[] = [
  {
    pattern: /^-?\d(?:[.,]\d+)?E\+\d{1,3}$/i,
    cause:
      "is how Excel shortens a long number, and digits are lost. Make the column text or a number without decimals, enter the value again, and save",
  },
  {
    pattern: /^#{2,}$/,
    cause: "is what a column shows that is too narrow. Widen it in the spreadsheet, and save again",
  },
];

/** Few undamaged texts have such a sign. */
const MAY_BE_DAMAGED = /[#:：+]|^loading/i;

export function damageTo(text: string): string | undefined {
  if (!MAY_BE_DAMAGED.test(text)) return undefined;
  if (FORMULA_ERRORS.some((pattern) => pattern.test(text))) return formulaError(text);
  const found = DAMAGES.find(({ pattern }) => pattern.test(text));
  return found === undefined ? undefined : `${quoted(text)} ${found.cause}`;
}

export function formulaError(text: string): string {
  const error = text.trim() === "" ? "the cell holds" : `${quoted(text)} is`;
  return `${error} the error of a formula, not a value. Correct it in the spreadsheet`;
}
