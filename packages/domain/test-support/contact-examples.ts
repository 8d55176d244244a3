import { CONTACT_LIMITS, type ContactFieldName } from "../messages/contact-submission.ts";

/** Two values of each field as they are stored, none of which is part of another; the second is as long as it may be. */
export const FIELD_EXAMPLES: Readonly<Record<ContactFieldName, readonly [string, string]>> = {
  name: ["Siân O'Neill", "n".repeat(CONTACT_LIMITS.nameMax)],
  email: ["ana@ships.example", `${"e".repeat(CONTACT_LIMITS.emailMax - 10)}@x.example`],
  phone: ["+44 20 7946 0000", "1".repeat(CONTACT_LIMITS.phoneMax)],
  message: ["Is GQC-2025-001 in force?", "m".repeat(CONTACT_LIMITS.messageMax)],
};

/** What form and tables must both take, and both refuse. */

export const VALID_ADDRESSES = [
  "o'brien@ships.example",
  "a&b@ships.example",
  "ana#1@x.example",
  "!$%*+/=?^_`{|}~-.@x.example",
  "info@xn--mnchen-3ya.example",
  "a@example.xn--p1ai",
  "a@my--co.example",
  `a@${"b".repeat(63)}.example`,
];

export const INVALID_ADDRESSES = [
  "nobody",
  "a@b",
  "@b.example",
  "a@.example",
  "a@b.example.",
  "a@b..example",
  "a@-b.example",
  "a@b-.example",
  "a@b_c.example",
  "a@b@c.example",
  "a b@c.example",
  "a@b.example\r\nBcc: x@y.example",
  "a,b@c.example",
  "Ana <a@b.example>",
  '"a"@b.example',
  "\u212Aate@ships.example",
  "anaé@ships.example",
];

/** Names in letters of many scripts, with joiners, dots and the marks of their own. */
export const VALID_NAMES = [
  "José",
  "Ольга",
  "محمد",
  "O’Brien",
  "Nguyễn",
  "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627",
  "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
  "Gal·la",
  "ジョン・スミス",
  "ジャン゠リュック",
  "约翰·史密斯",
  "ג׳ורג׳ כהן",
  "בן־דוד",
  // A joiner behind the last mark, as in many Kannada and Malayalam names.
  "\u0CA8\u0CBE\u0C97\u0CB0\u0CBE\u0C9C\u0CCD\u200C",
  "\u0D2E\u0D4B\u0D39\u0D28\u0D4D\u200D",
  "Kaʻiulani",
  "Հովհաննէս՚",
  "བསྟན་འཛིན",
  "ኃይለ፡ሥላሴ",
  "مُحَمَّد",
  "محـمد",
  "葛\u{E0100}城",
];
