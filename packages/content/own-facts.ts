/** The kinds of facts that an owner adds to company.ts. */
import type { LanguageCode } from "@register/domain/site";

/** The same in every language, or a text for each; a language without one has the English text. */
export type OwnText =
  | string
  | ({ readonly en: string } & Readonly<Partial<Record<LanguageCode, string>>>);

type WebAddress = `https://${string}`;

export interface Accreditation {
  /** The standard or scheme, such as "ISO/IEC 17020". */
  readonly scheme: string;
  /** The body that accredited the company. */
  readonly body: string;
  readonly number: string;
  readonly scope: OwnText;
  /** The company's entry in the body's own register: a reader must be able to check it there. */
  readonly entry: WebAddress;
  /** The last day, YYYY-MM-DD. */
  readonly validUntil?: string;
}

export interface Membership {
  readonly body: string;
  readonly link: WebAddress;
  readonly sinceYear?: number;
}

export interface Office {
  readonly town: OwnText;
  /** ISO 3166-1, two capitals: "NL". Each language has its own name for it. */
  readonly country: string;
  readonly addressLines: readonly string[];
  readonly phone?: { readonly text: string; readonly href: `tel:+${string}` };
}

export interface Person {
  readonly name: string;
  readonly role: OwnText;
  readonly qualification?: OwnText;
}

/** What readers can check about the company elsewhere. */
export interface Proof {
  readonly accreditations: readonly Accreditation[];
  readonly memberships: readonly Membership[];
  readonly offices: readonly Office[];
  readonly people: readonly Person[];
}

/** A claimed figure, and what it rests on: "Clients with a certificate in force on 1 January". */
export interface Figure {
  readonly value: string;
  readonly basis?: OwnText;
}
