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

/** Names in letters of many scripts; the last three with a joiner or a dot between them. */
export const VALID_NAMES = [
  "José",
  "Ольга",
  "محمد",
  "O’Brien",
  "Nguyễn",
  "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627",
  "\u0DC1\u0DCA\u200D\u0DBB\u0DD3",
  "Gal·la",
];
