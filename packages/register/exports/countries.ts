/** The languages in whose names a country is found, those of the site. */
const LANGUAGES = ["en", "ar", "fr", "es", "pt"];

/** What Intl names beside the countries of ISO 3166-1: unions, unknown and private regions. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);

/** ISO 3166-1 short names, as IAF writes them, where they differ from Intl's English name; then other names in use. */
const ISO_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ["United Arab Emirates", "UAE"],
  BN: ["Brunei Darussalam"],
  BO: ["Bolivia, Plurinational State of"],
  CD: ["Congo, Democratic Republic of the", "Democratic Republic of the Congo"],
  CG: ["Congo", "Republic of the Congo"],
  CI: ["Côte d'Ivoire", "Ivory Coast"],
  CV: ["Cabo Verde"],
  CZ: ["Czechia", "Czech Republic"],
  FK: ["Falkland Islands (Malvinas)"],
  FM: ["Micronesia, Federated States of"],
  GB: [
    "United Kingdom",
    "United Kingdom of Great Britain and Northern Ireland",
    "UK",
    "Great Britain",
    "England",
    "Scotland",
    "Wales",
    "Northern Ireland",
  ],
  HK: ["Hong Kong"],
  IR: ["Iran, Islamic Republic of"],
  KP: ["Korea, Democratic People's Republic of"],
  KR: ["Korea, Republic of", "Republic of Korea"],
  LA: ["Lao People's Democratic Republic"],
  MD: ["Moldova, Republic of"],
  MM: ["Myanmar"],
  MO: ["Macao"],
  NL: ["Netherlands", "Netherlands, Kingdom of the", "Holland"],
  PS: ["Palestine, State of", "Palestine"],
  RU: ["Russian Federation"],
  SY: ["Syrian Arab Republic"],
  TR: ["Türkiye", "Turkey"],
  TW: ["Taiwan, Province of China", "Chinese Taipei"],
  TZ: ["Tanzania, United Republic of"],
  US: ["United States of America", "USA", "US"],
  VA: ["Holy See"],
  VE: ["Venezuela, Bolivarian Republic of"],
  VN: ["Viet Nam"],
};

let names: ReadonlyMap<string, string> | undefined;

/**
 * The name of a country of ISO 3166-1 in English, as IAF writes it, for one of its names in the languages of the site;
 * undefined for anything else.
 */
export function countryOf(text: string): string | undefined {
  names ??= countryNames();
  return names.get(plain(text));
}

function countryNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const letters = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  const displays = LANGUAGES.map(
    (language) => new Intl.DisplayNames([language], { type: "region", fallback: "none" }),
  );
  for (const code of letters.flatMap((one) => letters.map((other) => one + other))) {
    const [english, ...others] = displays.flatMap((display) => display.of(code) ?? []);
    if (english === undefined || NO_COUNTRIES.has(code)) continue;
    const own = ISO_NAMES[code] ?? [];
    for (const name of [...own, english, ...others]) {
      if (!found.has(plain(name))) found.set(plain(name), own[0] ?? english);
    }
  }
  return found;
}

/** Letters alone, without marks: "Côte d’Ivoire" and "cote d'ivoire" are one name. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[^\p{L}\s]/gu, "")
    .trim()
    .toLowerCase()
    .replaceAll(/^the\s|\s+/g, " ")
    .trim();
}
