/** Headings and sentences around the owner's accreditations, memberships, offices and people (web/content/company.ts). */
export default {
  heading: "Accreditations and memberships",
  accreditations: "Accreditations",
  memberships: "Memberships",
  offices: "Offices",
  people: "People",
  accredited: "Accredited by {body}, number {number}.",
  validUntil: "Valid until {date}.",
  entry: "Check this in the register of {body}",
  since: "Member since {year}.",
} as const;
