import type { Proof } from "@register/content/own-facts";

export const NO_PROOF: Proof = { accreditations: [], memberships: [], offices: [], people: [] };

/** Entries of every kind, with and without what may be left out, long names, and a text that not every language has. */
export const SAMPLE_PROOF: Proof = {
  accreditations: [
    {
      scheme: "ISO/IEC 17020:2012, type A",
      body: "Sample Accreditation Service of the United Kingdom and Northern Ireland",
      number: "SAS-4567",
      scope: { en: "Inspection of bulk cargoes", ar: "تفتيش البضائع السائبة" },
      entry: "https://accreditation.test/register/4567",
      validUntil: "2027-03-01",
    },
    {
      scheme: "Approved service supplier",
      body: "Sample Classification Society",
      number: "0033",
      scope: { en: "Thickness measurement" },
      entry: "https://class.test/33",
    },
  ],
  memberships: [
    { body: "Sample Association", link: "https://association.test/", sinceYear: 2011 },
    { body: "Sample Chamber", link: "https://chamber.test/" },
  ],
  offices: [
    {
      town: { en: "Rotterdam", ar: "روتردام" },
      country: "NL",
      addressLines: ["2 Sample Quay", "3011 AA Rotterdam"],
      phone: { text: "+31 10 000 0000", href: "tel:+31100000000" },
    },
    { town: "Santos", country: "BR", addressLines: ["Rua Amostra 1"] },
  ],
  people: [
    {
      name: "A. Sample",
      role: { en: "Head of vessel inspection", ar: "رئيسة تفتيش السفن" },
      qualification: "Master mariner",
    },
    { name: "B. Sample", role: "Head of certification" },
  ],
};
