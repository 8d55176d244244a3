import * as fc from "fast-check";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";

/** A header that no answer may carry, and a script that no page may run. */
export const INJECTED_HEADER = "x-injected";
export const INJECTED_SCRIPT = "<script>injected()</script>";

/** What has opened other people's servers, and what stands at the edges of ours. */
const ATTACKS: readonly string[] = [
  ...`${EXAMPLE_CERTIFICATE_NUMBER}|GQC-2025-002|gqc-2025-003 ||-|%|*|GQC%|GQC*|_______-____-___|1e309|-0|9007199254740993`.split(
    "|",
  ),
  ..."../../../../etc/passwd|..\\..\\package.json|%2e%2e%2f%2e%2e%2fpackage.json|\u0000|%00|%ff%fe|%C0%AE%C0%AE/|%ED%A0%80|__proto__|constructor.prototype|toString".split(
    "|",
  ),
  ..."\u202Egpj.exe|ＧＱＣ-2025-001|GQC‐2025‐001|ſ|\u212A|İ|ı|ß|GQC-2025-00①|GQC-2025-٠٠١".split(
    "|",
  ),
  ...[50, 51, 3000].map((length) => "9".repeat(length)),
  "'; DROP TABLE certificates; --",
  "GQC-2025-001' UNION SELECT * FROM contact_submissions --",
  'eq."GQC-2025-001"',
  "(GQC-2025-001,GQC-2025-002)",
  "certificate_number.eq.GQC-2025-001,vessel_name.not.is.null",
  INJECTED_SCRIPT,
  `"></title>${INJECTED_SCRIPT}<!--`,
  `</script>${INJECTED_SCRIPT}`,
  `\r\n${INJECTED_HEADER}: yes`,
  `\n${INJECTED_HEADER}: yes`,
  `${EXAMPLE_CERTIFICATE_NUMBER}\u0000GQC-2025-002`,
  `${EXAMPLE_CERTIFICATE_NUMBER},GQC-2025-002`,
];

/** Text that a stranger may put anywhere. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...ATTACKS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 200 }) },
);

/** Text inside an address: sometimes encoded as it should be, sometimes not at all. */
export const hostileAddressPart: fc.Arbitrary<string> = fc
  .tuple(hostileText, fc.nat({ max: 7 }))
  // encodeURIComponent refuses lone surrogates.
  .map(([text, raw]) => (raw === 0 ? text : encodeURIComponent(text.toWellFormed())))
  // Spaces and line ends would end the address; those come from the mutations.
  .map((text) => text.replaceAll(/[\s\p{Cc}]/gu, "+"));
