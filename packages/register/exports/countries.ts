import { LANGUAGES } from "@register/domain/site";

/** Not in ISO 3166-1: unions, reserved codes, unknown and private regions. */
const NO_COUNTRIES = /^(?:A[CN]|C[PQ]|DG|E[AUZ]|IC|QO|TA|UN|X.|ZZ)$/;

/** ISO 3166-1 short names, as IAF writes them, where Intl differs; then other names. */
const ISO_NAMES: Readonly<Record<string, string>> = {
  AE: "United Arab Emirates; UAE; الإمارات",
  BN: "Brunei Darussalam",
  BO: "Bolivia, Plurinational State of",
  BQ: "Bonaire, Sint Eustatius and Saba",
  CD: "Congo, Democratic Republic of the; DR Congo; DRC",
  CG: "Congo",
  CI: "Côte d'Ivoire; Ivory Coast",
  CN: "China; PRC; PR China",
  CV: "Cabo Verde",
  CZ: "Czechia; Czech Republic",
  FK: "Falkland Islands (Malvinas)",
  FM: "Micronesia, Federated States of",
  GB: "United Kingdom; United Kingdom of Great Britain and Northern Ireland; UK; Great Britain; England; Scotland; Wales; Northern Ireland",
  HK: "Hong Kong; Hong Kong, China; Hong Kong SAR; هونغ كونغ",
  IR: "Iran, Islamic Republic of",
  KP: "Korea, Democratic People's Republic of",
  KR: "Korea, Republic of",
  LA: "Lao People's Democratic Republic",
  MD: "Moldova, Republic of",
  MM: "Myanmar",
  MO: "Macao; Macao, China; Macau; Macau, China; مكاو",
  NL: "Netherlands; Netherlands, Kingdom of the; Holland",
  PS: "Palestine, State of; Palestine; فلسطين",
  RU: "Russian Federation",
  SA: "Saudi Arabia; KSA; السعودية",
  ST: "Sao Tome and Principe",
  SY: "Syrian Arab Republic",
  TR: "Türkiye; Turkey",
  TW: "Taiwan, Province of China; Chinese Taipei; Taiwan, China; Republic of China",
  TZ: "Tanzania, United Republic of",
  US: "United States of America; USA; US",
  VA: "Holy See",
  VC: "Saint Vincent and the Grenadines",
  VE: "Venezuela, Bolivarian Republic of",
  VG: "Virgin Islands (British)",
  VI: "Virgin Islands (U.S.)",
  VN: "Viet Nam",
};

/** "Sultanate of", "Federal Republic of" */
const FORMAL =
  /^(?:(?:\p{L}+ ){0,3}(?:republic|kingdom|state|sultanate) of|دولة|جمهورية|مملكة|سلطنة) /u;

let names: ReadonlyMap<string, string> | undefined;

/** Returns the English name that IAF uses. */
export function countryOf(text: string): string | undefined {
  names ??= countryNames();
  const name = plain(text);
  return names.get(name) ?? names.get(name.replace(FORMAL, ""));
}

function countryNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  const displays = LANGUAGES.map(
    ({ tag }) => new Intl.DisplayNames([tag], { type: "region", fallback: "none" }),
  );
  for (const code of letters.flatMap((one) => letters.map((secondLetter) => one + secondLetter))) {
    const [english, ...furtherNames] = displays.flatMap((display) => display.of(code) ?? []);
    // Intl names former codes, such as VD, after their successors.
    const isFormer = !Intl.getCanonicalLocales(`und-${code}`).includes(`und-${code}`);
    if (english === undefined || isFormer || NO_COUNTRIES.test(code)) continue;
    const iso = ISO_NAMES[code] ?? english.replace("St. ", "Saint ").replace("&", "and");
    const isoNames = iso.split("; ");
    for (const name of [...isoNames, english, ...furtherNames]) {
      // Intl adds the city: "Congo - Kinshasa".
      if (!name.startsWith("Congo - ") && !found.has(plain(name)))
        found.set(plain(name), isoNames[0] ?? english);
    }
  }
  return found;
}

/** "Korea (Republic of)" equals "Republic of Korea". */
function plain(text: string): string {
  const [name = "", formal = ""] = text.split(/[,(](.*)/s);
  return (/\bof\b/i.test(formal) ? `${formal} ${name}` : text)
    .normalize("NFD")
    .replaceAll("&", " and ")
    .replaceAll(/[^\p{L}\s]/gu, "")
    .toLowerCase()
    .replaceAll(/\bthe\b/g, "")
    .replaceAll(/\bst\s/g, "saint ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
