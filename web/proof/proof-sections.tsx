import DATES from "#words/dates.ts";
import PROOF_WORDS from "#words/proof.ts";
import type { ReactNode } from "react";
import { formatCalendarDate } from "../../domain/calendar-date.ts";
import type { Proof } from "../content/own-facts.ts";
import { fill } from "../languages/fill.tsx";
import { Points, type Point } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { ownText } from "./own-text.ts";

/** Accreditations, memberships, offices and people, each under its heading. Nothing where a list is empty. */
export function ProofSections({ accreditations, memberships, offices, people }: Proof) {
  return (
    <>
      <List
        heading={PROOF_WORDS.accreditations}
        points={accreditations.map(({ scheme, body, number, scope, validUntil, entry }) => ({
          title: scheme,
          text: (
            <>
              {ownText(scope)} {fill(PROOF_WORDS.accredited, { body, number })}{" "}
              {validUntil === undefined ? null : `${until(validUntil)} `}
              <OutLink to={entry}>{fill(PROOF_WORDS.entry, { body })}</OutLink>
            </>
          ),
        }))}
      />
      <List
        heading={PROOF_WORDS.memberships}
        points={memberships.map(({ body, link, sinceYear }) => ({
          title: body,
          text: (
            <>
              {sinceYear === undefined ? null : `${fill(PROOF_WORDS.since, { year: sinceYear })} `}
              <OutLink to={link}>
                <bdi dir="ltr">{new URL(link).host}</bdi>
              </OutLink>
            </>
          ),
        }))}
      />
      <List
        heading={PROOF_WORDS.offices}
        points={offices.map(({ town, addressLines, phone }) => ({
          title: ownText(town),
          text: (
            <>
              <bdi>{addressLines.join(", ")}</bdi>
              {phone === undefined ? null : (
                <>
                  {" "}
                  <a href={phone.href} dir="ltr" className="touch-target">
                    {phone.text}
                  </a>
                </>
              )}
            </>
          ),
        }))}
      />
      <List
        heading={PROOF_WORDS.people}
        points={people.map(({ name, role, qualification }) => ({
          title: name,
          text: [role, qualification ?? ""]
            .map(ownText)
            .filter((text) => text !== "")
            .join(". "),
        }))}
      />
    </>
  );
}

function List({
  heading,
  points,
}: {
  readonly heading: string;
  readonly points: readonly Point[];
}) {
  if (points.length === 0) return null;
  return (
    <Section heading={heading}>
      <Points points={points} />
    </Section>
  );
}

function OutLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <a href={to} rel="noopener" className="touch-target">
      {children}
    </a>
  );
}

function until(date: string): string {
  return fill(PROOF_WORDS.validUntil, { date: formatCalendarDate(date, DATES) });
}
