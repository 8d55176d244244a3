/**
 * From "confusables" of Unicode 15.0 (UTS 39), by ICU's SpoofChecker. Accents are removed before. Other alphabets
 * cannot imitate a whole name.
 */
const LOOK_ALIKES = {
  a: "ɑαа",
  aa: "ꜳ",
  ae: "æӕ",
  ao: "ꜵ",
  au: "ꜷ",
  av: "ꜹꜻ",
  ay: "ꜽ",
  b: "ƀƃƅɓβбвьѣҍᲀᲇꞵ",
  bl: "ы",
  c: "ȼсҫᲃᴄ",
  d: "ðđƌɖɗԁ",
  dz: "ʣ",
  e: "ɇεеҽҿꬲ",
  f: "ƒϝքᵮẝꞙꬵ",
  g: "ƍǥɠɡԍցᶃ",
  h: "ħɦηнћңһӈӊհⱨꚕ",
  j: "ɉʝϳј",
  k: "ƙκкқҟⱪꝁ",
  l: "1i|ıłƚǀɨɩɫɭιіӏɪᵻᵼꙇ",
  ll: "ǁ",
  lo: "ю",
  ls: "ʪ",
  lz: "ʫ",
  n: "ƞɲɳνոռᵰ",
  o: "0øɵθοσоѳөօᲂᴏᴑꝋꬽꬾ",
  oe: "œ",
  oo: "ꚙꝏ",
  p: "ƥρрᵽ",
  q: "ʠԛգզ",
  r: "ɍɼɽʀгғᴦᵲꭇꭈ",
  rn: "mɱᵯμϻмӎ",
  s: "ʂѕտᵴꜱ",
  t: "ŧƭʈτтҭᲄᲅᵵⱦ",
  tf: "ꝷ",
  ts: "ʦ",
  u: "ʉʋսᴜᵾꞟꭎꭒ",
  ue: "ᵫ",
  uo: "ꭣ",
  v: "ѵᴠ",
  w: "ɯѡѽԝաᴡꝡ",
  x: "χхҳꭓ",
  y: "ƴɏɣʏγυуүұᶌỿꭚ",
  z: "ƶȥʐζᴢᵶ",
} as const;

const LATIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, characters]) =>
    Array.from(characters, (character) => [character, latin] as const),
  ),
);

const OVERLOOKED = /[^\p{L}\p{M}\d|]|\p{Lm}|\p{Script=Inherited}/gu;

/** Names that look alike have the same skeleton. */
export function nameSkeleton(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(OVERLOOKED, "")
    .replaceAll(/./gu, (character) => LATIN.get(character) ?? character)
    .replaceAll("vv", "w");
}

export function looksAlike(name: string, other: string): boolean {
  return nameSkeleton(name) === nameSkeleton(other);
}
