/** What a number of ours looks like once its hyphens are gone: letters, the year, a counter. */
const WITHOUT_HYPHENS = /^([a-z]{2,5}?)(2[0o][0-9oil]{2})([0-9oil]+)$/i;

/**
 * Spellings that a number may have in the register which has none as it was typed: with its hyphens,
 * and with O and 0, I or l and 1 as the characters beside them have it. Empty for a number that is
 * spelt as ours are, so that a forged one is not followed by a list of guesses.
 */
export function similarNumbers(number: string): readonly string[] {
  const hyphenated = number.replaceAll("-", "").replace(WITHOUT_HYPHENS, "$1-$2-$3");
  const candidates = [number.split("-").filter(Boolean).join("-"), hyphenated].map(alikeRead);
  const others = candidates.filter(
    (other) => other.includes("-") && other.toLowerCase() !== number.toLowerCase(),
  );
  return [...new Set(others)];
}

/** Each part between hyphens read as a word or as a figure, where the rest of it says which. */
function alikeRead(number: string): string {
  return number
    .split("-")
    .map((part) => {
      const clear = part.replaceAll(/[oil01]/gi, "");
      if (/^\d*$/.test(clear) && /\d/.test(part)) {
        return part.replaceAll(/o/gi, "0").replaceAll(/[il]/gi, "1");
      }
      return /^[a-z]+$/i.test(clear) ? part.replaceAll("0", "O").replaceAll("1", "I") : part;
    })
    .join("-");
}
