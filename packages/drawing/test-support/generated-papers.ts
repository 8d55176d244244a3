import { type Kind, kinds } from "@register/content/kinds";
import { ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  fieldsOf,
  type ValueType,
} from "@register/domain/certificate";
import { issuedFileLink, LANGUAGES } from "@register/domain/site";
import type { CertificatePdfInput } from "../certificates.ts";

/** Texts of every script that has a font, and those that a typesetter could take for more than text. */
const TEXTS = [
  "MV Ocean Star",
  "Hot-rolled steel coils, pickled & oiled",
  "Société Générale d’Inspection – Genève",
  "Łódź / Kraków / Gdańsk, İstanbul, Đà Nẵng",
  "Ελλάς Ναυτιλία Α.Ε.",
  "Морской регистр № 5",
  "中国检验认证集团（上海）有限公司",
  "热轧钢卷，出口包装",
  "شركة التفتيش البحري",
  "تمور مجففة معبأة في صناديق كرتونية، درجة أولى",
  "حديد التسليح (لفائف) 12 مم، محصول 2025",
  "Alexandria – الإسكندرية – 亚历山大",
  '"quoted" #strong[x] $a$ *b* _c_ <d> @e `f` \\ // no comment',
  "= heading -- - item --- + item ... ~ 'single' /* x */",
  "efficient baffle, office, fjord, AVAST To Wa",
  "Cafe\u0301 Zu\u0308rich, Ha\u0300 No\u0323\u0302i",
  "5\u00A0000\u202F000 × 12′ 6″, 20 °C ± 0.5 %, 3 m³, ½, €, £",
  "co\u00ADoperate, non\u2011breaking, zero\u200Bwidth",
  "unbroken".repeat(12),
  "https://certificates.example/track?number=GQC-2025-001&code=0123456789abc",
  "First line\nSecond line\nThird line",
] as const;

const QUANTITIES = [
  "2,450 MT",
  "25.000,50 t",
  "12,480 cartons / 124.8 MT net / 131.04 MT gross, in 6 × 40' containers (DEMO1234567, DEMO1234568)",
  "1 unit",
  "٢٤٥٠ طن",
  "2450 吨",
] as const;

// Without vowel signs, which pdftotext gives twice.
const VALIDATIONS = ["Validated", "Validated by QR – مصادق عليه – 已验证"] as const;

const IMO_NUMBERS = ["9074729", "IMO 3000453", "9000003"] as const;

/** In characters: the code of bars is wider with each, and fifty are the most that a number has. */
const NUMBER_LENGTHS = [12, 12, 18, 24, 50] as const;

const LABELS = ["Seller", "Bill of lading", "Remarks", "رقم البوليصة", "Moisture"] as const;

const SIGNATORY = {
  name: "Ana Silva – آنا سيلفا",
  position: "Senior Surveyor",
  authority: "Authorised to sign certificates of inspection, of weight and of quality",
};

/** Whose conditions are sheets of their own, behind the one that is signed. */
const WITH_CONDITIONS: Kind = {
  ...SAMPLE_KIND,
  logo: "logo.svg",
  accreditation: {
    held: { body: "Example Accreditation Service", schedule: "0000" },
    symbol: "logo.svg",
  },
  conditions: { revision: "3", files: { en: "conditions.md" } },
  files: new Map([
    [
      "logo.svg",
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      ),
    ],
    [
      "conditions.md",
      Buffer.from(`# Conditions\n\nFirst.\n\n## Scope\n\n${"What was seen. ".repeat(500)}`),
    ],
  ]),
};

const KINDS: readonly [Kind, ...Kind[]] = [WITH_CONDITIONS, ...kinds().values()];

/** Certificates with values of every length and script, and without some. They are the same at each run. */
export function generatedPapers(count: number): readonly CertificatePdfInput[] {
  const random = randomNumbers(55);
  const below = (limit: number) => Math.floor(random() * limit);
  const one = <Each>(all: readonly [Each, ...Each[]]): Each => all[below(all.length)] ?? all[0];
  const text = () => {
    const texts = Array.from({ length: one([1, 1, 1, 2, 3]) }, () => one(TEXTS));
    // One in forty is as long as a record may have it.
    return below(40) === 0 ? one(TEXTS).repeat(100).slice(0, 2000).trim() : texts.join(" ");
  };
  const day = () =>
    `20${one(["19", "24", "25", "34"])}-${one(["01", "05", "10", "12"])}-${one(["02", "15", "28", "31"])}`;
  /** A cell is on one line, and the value of a label may go on in further ones. */
  const cell = () => one([one(QUANTITIES), "ISO 6540", one(TEXTS)]).replaceAll(/[|\n]/g, " ");
  const valueOf = (type: ValueType) => {
    if (type.type === "number") return `${below(100_000)}`;
    if (type.type === "day") return day();
    if (type.type === "choice" && type.open !== true) return type.options[0]?.id ?? "";
    return cell() + one(["", "", " †"]);
  };
  const particulars = (kind: Kind) => {
    const fields = fieldsOf(kind.form).filter(() => below(3) > 0);
    const values = fields.map((field) => {
      if (field.type !== "table")
        return [field.id, field.type === "text" ? text() : valueOf(field)];
      const row = () => [one(LABELS), ...field.columns.slice(1).map(valueOf)];
      return [field.id, Array.from({ length: one([1, 6, 40]) }, row)];
    });
    return ofKind(kind, { values: Object.fromEntries(values) as object });
  };
  return Array.from({ length: count }, (_, at) => {
    const whole = `GQC-${at}${"-AB12".repeat(10)}`;
    const number = whole.slice(0, one(NUMBER_LENGTHS)).replace(/-$/, "");
    const values = CERTIFICATE_FIELDS.map(({ name, kind }) => {
      if (name === "certificate_number") return [name, number];
      if (name === "kind" || name === "particulars") return [name, null];
      if (below(5) === 0) return [name, null];
      if (kind === "date") return [name, day()];
      if (kind === "yes-no") return [name, one(["yes", "no"])];
      if (name === "vessel_imo") return [name, one(IMO_NUMBERS)];
      if (name === "qr_validation") return [name, one(VALIDATIONS)];
      return [name, name === "quantity" ? one(QUANTITIES) : text()];
    });
    const kind = one(KINDS);
    const own = below(3) === 0 ? particulars(kind) : {};
    return {
      record: { ...(Object.fromEntries(values) as CertificateRecord), ...own },
      kind,
      language: one(LANGUAGES).code,
      issuedAt: "2026-01-14T09:00:00.000Z",
      revision: one([undefined, { revision: 2, reason: "Weight corrected" }]),
      predecessors: one([[], ["GQC-OLD-1", "GQC-OLD-2"]]),
      signatory: one([undefined, SIGNATORY]),
      original: one([undefined, { original: 1, originals: 3 }]),
      link: issuedFileLink("https://certificates.example", number, "0123456789abc").href,
    };
  });
}

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
