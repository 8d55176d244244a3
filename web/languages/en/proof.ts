/** Headings and sentences around the owner's accreditations, memberships, offices and people (web/content/company.ts). */
export default {
  heading: "What you can check",
  accreditations: "Accreditations",
  memberships: "Memberships",
  offices: "Offices",
  people: "People",
  validUntil: "Valid until {date}",
  entry: "No. {number} in the body’s own register",
  since: "Member since {year}",
} as const;
