import { expect, it } from "vitest";
import { compareDocument } from "@register/comparison/compare";
import { textOfPdf } from "@register/comparison/text-of-pdf";
import { CAPTIONS } from "@register/content/captions";
import { ofKind, SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import {
  EMPTY_FIELDS,
  type CertificateRecord,
  IN_FORCE,
  labelsWith,
} from "@register/domain/certificate";
import { type LanguageCode, LANGUAGES } from "@register/domain/site";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { drawCertificates } from "./certificates.ts";

/** The first certificate of the demonstration, its longest one in three scripts, and others that are hard to read. */
const RECORDS: readonly CertificateRecord[] = [
  DEMONSTRATION_RECORD,
  {
    ...EMPTY_FIELDS,
    qr_validation: "Validated by QR – مُصادَق عليه – 已验证",
    certificate_number: "GQC-2025-LONG",
    vessel_name: "MV Demonstration of an Exceptionally Long Vessel Name for Narrow Screens",
    vessel_imo: "3000453",
    primary_object:
      "Pre-shipment, during-production and final quality inspection of mixed general cargo, with tally, draught survey, hold cleanliness inspection and supervision of loading at two berths",
    commodity:
      "تمور مجففة معبأة في صناديق كرتونية، درجة أولى، محصول 2025\n即食干枣，纸箱包装，一级，2025年产\nDried dates in cartons, first grade, harvest of 2025",
    quantity:
      "12,480 cartons / 124.8 MT net / 131.04 MT gross, in 6 × 40' containers (DEMO1234567, DEMO1234568, DEMO1234569, DEMO1234570, DEMO1234571, DEMO1234572)",
    affiliate: "Demonstration Affiliate – فرع تجريبي – 示范分支机构",
    branch: "Alexandria – الإسكندرية – 亚历山大",
    issuance_date: "2025-05-12",
    validity_date: "2034-05-11",
  },
  {
    ...EMPTY_FIELDS,
    certificate_number: "GQC-2025-AR",
    vessel_name: "سفينة المثال",
    primary_object: "معاينة السفينة قبل الشحن",
    commodity: "حديد التسليح، لفائف مدرفلة على الساخن",
    quantity: "2,450 MT",
    branch: "الإسكندرية",
    issuance_date: "2025-05-12",
  },
  {
    ...EMPTY_FIELDS,
    certificate_number: "GQC-2025-VOWELS",
    vessel_name: "بَيْتُ الله",
    primary_object: "تُمُورٌ مُجَفَّفَةٌ، دَرَجَةٌ أُولَى",
    commodity: "لَا إِلٰهَ، لا إله",
    affiliate: "حَدِيد التَّسْلِيح (لَفَائِف) 12 مم",
    branch: "Alexandria – الإِسْكَنْدَرِيَّة – 亚历山大",
  },
  {
    ...EMPTY_FIELDS,
    certificate_number: "GQC-2025-FR",
    commodity: "5\u202F000\u202F000 × 12\u202F′, Tōkyō – Đà Nẵng",
    affiliate: "Demonstration Affiliate\nSecond Floor, Container Terminal",
    branch: "Le Havre",
  },
  {
    ...EMPTY_FIELDS,
    certificate_number: "GQC-2025-ZH",
    vessel_name: "示范之星",
    commodity: "热轧钢卷，出口包装",
    affiliate: "示范分支机构（上海）有限公司",
    branch: "上海",
    validity_date: "2034-12-31",
  },
];

/** Of a management system, which is drawn with what it certifies first. */
const MANAGEMENT: CertificateRecord = {
  ...EMPTY_FIELDS,
  certificate_number: "GQC-MS-2026-1",
  organisation: "Sample Shipyards Ltd – حوض السفن",
  standards: "ISO 9001:2015, ISO 14001:2015, ISO 45001:2018",
  scope:
    "Repair, conversion and maintenance of seagoing vessels, with the manufacture of spare parts",
  sites: "Rotterdam, Netherlands\nPiraeus, Greece",
  accreditation: "yes",
  branch: "London",
  issuance_date: "2026-01-15",
  validity_date: "2029-01-14",
};

/** Its labels are printed in both languages, what its table measures as it is. */
const PARTICULARS: CertificateRecord = {
  ...EMPTY_FIELDS,
  certificate_number: "GQC-2026-77",
  vessel_name: "MV Demonstration Star",
  commodity: "Milling wheat",
  quantity: "25,000 MT",
  issuance_date: "2026-01-15",
  ...ofKind(SAMPLE_KIND, {
    values: {
      seller: "Sample Grain Ltd",
      surveyed_on: "2026-01-11",
      net_weight: "25000",
      results: [
        ["Moisture", "ISO 6540", "13.2 % †", "max. 14.5 %"],
        ["Protein", "ISO 20483", "12.1 %", ""],
      ],
    },
    further: [{ rows: [{ label: "Example mills", value: "12 Port Road, 09:00 to 11:30" }] }],
  }),
};

/** Each record with the pages of its certificate. */
async function drawnIn(language: LanguageCode, records: readonly CertificateRecord[]) {
  const papers = records.map((record) => ({
    record,
    kind: SAMPLE_KIND,
    language,
    revision: { revision: 2, reason: "Weight corrected" },
    predecessors: ["GQC-2024-001"],
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: `https://certificates.example/track?number=${record.certificate_number}`,
  }));
  const drawings = await Array.fromAsync(drawCertificates(papers));
  return Promise.all(
    records.map(async (record, at) => {
      const drawn = drawings[at];
      if (drawn?.ok !== true) throw new Error("A certificate was not drawn.");
      return { record, pages: await textOfPdf(drawn.pdf) };
    }),
  );
}

type Drawn = Awaited<ReturnType<typeof drawnIn>>[number];

/** What the comparison says of the drawn fields that it does not find to agree with a record. */
function doubtsOf({ record, pages }: Drawn, registered = record): readonly string[] {
  const own = { ...registered, ...IN_FORCE, replaces: "GQC-2024-001" };
  const { fields, unregistered } = compareDocument(own, pages, labelsWith(CAPTIONS));
  expect(unregistered).toEqual([]);
  return fields.flatMap(({ field, outcome: { kind } }) =>
    kind === "agrees" ? [] : [`${record.certificate_number} ${field}: ${kind}`],
  );
}

for (const { code } of LANGUAGES)
  it(
    `the comparison finds the values of a certificate in English and ${code} to agree`,
    // The further Latin ones have captions of their own and nothing else.
    { tags: code === "en" || code === "ar" ? [] : ["trial"] },
    async () => {
      const all = await drawnIn(code, [...RECORDS, MANAGEMENT, PARTICULARS]);
      expect(all.flatMap((each) => doubtsOf(each))).toEqual([]);
    },
  );

/** What the comparison reads is the text of the file: it says what it shows, in each language whose letters are drawn. */
const VALUES = [
  [
    "Vietnamese",
    "Ngọc Ánh Hoàng Sa, Bà Rịa – Vũng Tàu",
    "Tịnh Biên Tinh, Gạo tẻ, Hải Phòng – Đà Nẵng",
  ],
  ["Yoruba", "Ẹ̀kọ́ Èkó", "Ọ̀yọ́ Ògún, Ẹ̀ẹ́rẹ̀ o e k"],
  ["Igbo, Hausa and Ewe", "Ụmụahịa, ƙasa, ɗaya, ɓera", "Ɔkyere Ɛdubiase Ŋ ŋ ɛ̃ ɔ̃"],
  ["transliterated Arabic", "Nāṣir o Naṣr, Ṭarṭūs, Ḥalab", "K͟hu, M̂åriịa, ḍāl ẓ ṃ ḿ"],
  ["Japanese and Hawaiian", "Tōkyō Maru, Ōsaka", "Kāneʻohe, Hawaiʻi"],
  ["Polish", "Łódź / Kraków / Gdańsk", "Świnoujście, żęąć"],
  ["Czech and Slovak", "Škoda Žďár, Třebíč", "Ústí, ľščťž"],
  ["Hungarian", "Győr, Hódmezővásárhely", "Székesfehérvár, űrhajó"],
  ["Romanian", "Constanța, București", "Țară, Ștefan, Şişli"],
  ["Turkish and Azeri", "Boğaziçi, Iğdır, İzmir ı i", "Gəncə, Şəki"],
  ["Baltic", "Šiauliai, Žąsliai, Ķekava", "Ģertrūdes Ļaudona Ņereta, Õpetaja"],
  ["Nordic", "Tromsø, Ålesund, Ægir, Ísafjörður", "Þór, Åland, Jyväskylä"],
  ["Maltese, Welsh and Irish", "Ħal Għaxaq, Ġgantija, Żebbuġ", "Ŵyr Ŷd, Gaoḋal Ṡeán"],
  ["Croatian", "Đurđevac, Čačak, Ćuprija", "Šibenik, Žabljak"],
  ["Portuguese and Spanish", "São João, Coração, Ñandú", "Güímar, Cañón, Açaí"],
  ["French and German", "Société Générale – Œuvre, Ÿ", "Straße, Übergröße, ÄÖÜ"],
  ["Greek", "Ελλάς Ναυτιλία Α.Ε.", "Ἀθῆναι ΐ ΰ Ώ"],
  ["Russian and Ukrainian", "Морской регистр № 5, ёлка, Йод", "Їжак, Ґанок"],
  ["Serbian and Kazakh", "Ћуприја Љубљана Њ", "Қазақстан Ұлытау Әл Өскемен"],
  ["Chinese", "中国检验认证集团（上海）有限公司", "热轧钢卷"],
  ["Arabic with figures", "سفينة رقم 12/2026", "٢٤٥٠ طن"],
  ["Arabic with Latin words", "نجمة البحر - Star of the Sea", "سفينة المحيط ١٢٣ (MV OCEAN 7)"],
  ["signs", "office, fjord, ffl; AVAST To Wa", "H₂SO₄ ±3 µm"],
] as const;

it("the text of a certificate is what it shows, in thirty languages", async () => {
  const records = VALUES.map(([, vessel_name, commodity], at) =>
    Object.assign({}, EMPTY_FIELDS, {
      certificate_number: `GQC-${at}`,
      vessel_name,
      // As some systems write accents, apart from their letters.
      commodity: commodity.normalize("NFD"),
    }),
  );
  const all = await drawnIn("en", records);
  expect(all.flatMap((each) => doubtsOf(each))).toEqual([]);
});

it("beside vowel signs, a letter counts", async () => {
  const values = [
    ["تَمْر", "نَمِر"],
    ["دَار", "دَوَار"],
    ["جِدَار", "دَار"],
    ["بَيْتُ الله", "بَيْتُ هِلَال"],
  ] as const;
  const records = values.map(([commodity]) => ({
    ...EMPTY_FIELDS,
    certificate_number: "GQC-1",
    commodity,
  }));
  const all = await drawnIn("en", records);
  for (const [at, [drawn, other]] of values.entries()) {
    const each = all[at];
    if (each === undefined) throw new Error("Nothing was drawn.");
    expect.soft(doubtsOf(each), drawn).toEqual([]);
    const registered = { ...each.record, commodity: other };
    expect.soft(doubtsOf(each, registered), drawn).toEqual(["GQC-1 commodity: unclear"]);
  }
});

it("of particulars in two languages, each figure and letter counts", async () => {
  const [each] = await drawnIn("fr", [PARTICULARS]);
  if (each === undefined) throw new Error("Nothing was drawn.");
  for (const [drawn, other, field] of [
    ["Sample Grain Ltd", "Sample Grain Co", "particulars.0"],
    ["2026-01-11", "2026-01-12", "particulars.1"],
    ["25000.000", "26000.000", "particulars.2"],
    ["13.2 %", "18.2 %", "particulars.3"],
    ["max. 14.5 %", "max. 14.6 %", "particulars.3"],
    ["09:00", "08:00", "particulars.5"],
  ] as const) {
    const particulars = PARTICULARS.particulars?.replace(drawn, other) ?? null;
    const doubts = [`GQC-2026-77 ${field}: unclear`];
    expect.soft(doubtsOf(each, { ...PARTICULARS, particulars }), other).toEqual(doubts);
  }
});
