import { EXAMPLE_CERTIFICATE_NUMBER } from "./example-certificate-number.ts";
import { typedCharacters } from "./typed-number.ts";

/** Hand scanners act as American keyboards on a computer with another layout. */
const LAYOUTS = [
  // Spanish, Portuguese, Italian, Swiss, Nordic, Turkish and German.
  { typed: "' + * ß ?", meant: "- - - - -", swapped: "yz" },
  // French and Belgian.
  {
    typed: ") ° & é \" ' ( - § è _ ! ç à , ?",
    meant: "- - 1 2 3 4 5 6 6 7 8 8 9 0 m M",
    swapped: "aq zw",
  },
  // Arabic, with vowel marks for capitals.
  {
    typed:
      "ض ص ث ق ف غ ع ه خ ح ش س ي ب ل ا ت ن م ئ ء ؤ ر لا ى ة \u064E \u064B \u064F \u064C لإ إ ‘ ÷ × ؛ \u0650 \u064D ] [ لأ أ \u0640 ، / ~ \u0652 } { لآ آ ’",
    meant:
      "q w e r t y u i o p a s d f g h j k l z x c v b n m Q W E R T Y U I O P A S D F G H J K L Z X C V B N M",
    swapped: "",
  },
].map(({ typed, meant, swapped }) => {
  const meanings = meant.split(" ");
  const pairs = `${swapped} ${swapped.toUpperCase()}`.split(" ").map((pair) => Array.from(pair));
  return {
    meanings: new Map(typed.split(" ").map((key, place) => [key, meanings[place]])),
    others: new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])),
  };
});

/** One key writes two letters. */
const KEY = /ل[اأإآ]|./gsu;

const OUR_FORM = /^[a-z]{2,5}-20\d\d-\d{3,9}$/i;

/** Prefers numbers with our own prefix. */
export function onScannersKeyboard(text: string): readonly string[] {
  const numbers = LAYOUTS.flatMap(({ meanings, others }) => {
    const read = text.normalize("NFC").replaceAll(KEY, (key) => meanings.get(key) ?? key);
    const plain = typedCharacters(read).trim();
    return [plain, plain.replaceAll(/[a-z]/gi, (letter) => others.get(letter) ?? letter)];
  }).filter((number) => OUR_FORM.test(number));
  const ours = /^[A-Z]+-/.exec(EXAMPLE_CERTIFICATE_NUMBER)?.[0] ?? "";
  const ownNumbers = numbers.filter((number) => number.toUpperCase().startsWith(ours));
  return ownNumbers.length > 0 ? ownNumbers : numbers;
}
