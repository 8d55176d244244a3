import DATES from "#words/dates.json";
import WORDS from "#words/proof.json";
import { formatCalendarDate } from "@register/domain/days";
import type {
  Accreditation,
  Membership,
  Office,
  OwnText,
  Person,
} from "@register/content/own-facts";
import { fill, fillWith } from "@register/ui/fill";
import { LANGUAGE_TAG } from "@register/ui/this-language";
import { Value } from "@register/ui/value";
import { Own } from "./own.tsx";
import styles from "./proof.module.css";

/** Leads to the body's own register, where alone an accreditation can be checked. In short: without scope and date. */
export function AccreditationEntry({
  inShort = false,
  ...accreditation
}: Accreditation & { readonly inShort?: boolean }) {
  const { scheme, body, number, scope, entry, validUntil } = accreditation;
  return (
    <>
      <p className="strong">
        <Own text={scheme} isName />
      </p>
      <p>
        <Own text={body} isName />
      </p>
      {inShort ? null : (
        <p className="note">
          <Own text={scope} />
        </p>
      )}
      <a href={entry} className="touch-target">
        {fillWith(WORDS.entry, { number })}
      </a>
      {inShort || validUntil === undefined ? null : (
        <p className="note">
          {fill(WORDS.validUntil, { date: formatCalendarDate(validUntil, DATES) })}
        </p>
      )}
    </>
  );
}

export function MembershipEntry({ body, link, sinceYear }: Membership) {
  return (
    <>
      <a href={link} className="touch-target">
        {/* Lines of its own direction would begin at the other edge. */}
        <span>
          <Own text={body} isName />
        </span>
      </a>
      {sinceYear === undefined ? null : (
        <p className="note">{fill(WORDS.since, { year: sinceYear })}</p>
      )}
    </>
  );
}

export function OfficeEntry({ town, country, addressLines, phone }: Office) {
  return (
    <>
      <p className="strong">
        <Own text={town} />
      </p>
      <address className={styles.address}>
        {addressLines.map((line) => (
          <div key={line}>
            <Value>{line}</Value>
          </div>
        ))}
        {/* A browser may have another name for a country than the server: that of the document stays. */}
        <div suppressHydrationWarning>{countryName(country)}</div>
      </address>
      {phone === undefined ? null : (
        <a href={phone.href} dir="ltr" translate="no" className="touch-target">
          {phone.text}
        </a>
      )}
    </>
  );
}

export function PersonEntry({ name, role, qualification }: Person) {
  return (
    <>
      <p className="strong">
        <Own text={name} isName />
      </p>
      <p>
        <Own text={role} />
      </p>
      {qualification === undefined ? null : (
        <p className="note">
          <Own text={qualification} />
        </p>
      )}
    </>
  );
}

function countryName(code: string): string {
  return new Intl.DisplayNames(LANGUAGE_TAG, { type: "region" }).of(code) ?? code;
}

/** What a figure rests on, beneath its label. */
export function FigureBasis({ basis }: { readonly basis: OwnText }) {
  return (
    <p className={styles.basis}>
      <Own text={basis} />
    </p>
  );
}
