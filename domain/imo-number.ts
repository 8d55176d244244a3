/**
 * Whether the text is an IMO ship identification number with a right check digit: seven digits, the
 * first six weighted 7 to 2, the last digit of the sum being the seventh (IMO Resolution A.1117(30)).
 * An "IMO" prefix is allowed. Some single-digit slips pass, so this is a hint, never proof.
 */
export function isImoNumber(text: string): boolean {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(text.trim())?.[1];
  if (digits === undefined) return false;
  let sum = 0;
  for (let index = 0; index < 6; index += 1) sum += Number(digits[index]) * (7 - index);
  return sum % 10 === Number(digits[6]);
}
