import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Proof } from "../content/own-facts.ts";
import { organization } from "../document/structured-data.ts";
import { ProofSections } from "./proof-sections.tsx";
import { ProofStrip } from "./proof-strip.tsx";

const NONE: Proof = { accreditations: [], memberships: [], offices: [], people: [] };

const SAMPLES: Proof = {
  accreditations: [
    {
      scheme: "ISO/IEC 17020",
      body: "Sample Accreditation Service",
      number: "12345",
      scope: { en: "Inspection of bulk cargoes.", ar: "معاينة البضائع السائبة." },
      entry: "https://accreditation.test/12345",
      validUntil: "2027-03-01",
    },
  ],
  memberships: [{ body: "Sample Association", link: "https://association.test/", sinceYear: 2011 }],
  offices: [
    {
      town: "Rotterdam",
      addressLines: ["2 Sample Quay", "Rotterdam"],
      phone: { text: "+31 10 000 0000", href: "tel:+31100000000" },
    },
  ],
  people: [{ name: "A. Sample", role: "Head of inspection", qualification: "Chartered engineer" }],
};

describe("accreditations, memberships, offices and people", () => {
  it("leave nothing on the page while there are none", () => {
    expect(renderToStaticMarkup(<ProofStrip {...NONE} />)).toBe("");
    expect(renderToStaticMarkup(<ProofSections {...NONE} />)).toBe("");
    expect(Object.keys(organization("https://gqc.test", NONE))).not.toContain("hasCertification");
  });

  it("lead to where each can be checked", () => {
    const strip = renderToStaticMarkup(<ProofStrip {...SAMPLES} />);
    expect(strip).toContain('href="https://accreditation.test/12345"');
    expect(strip).toContain("ISO/IEC 17020 · Sample Accreditation Service");
    expect(strip).toContain('href="https://association.test/"');
  });

  it("stand in sections of their own, each with what it claims", () => {
    const html = renderToStaticMarkup(<ProofSections {...SAMPLES} />);
    expect(Array.from(html.matchAll(/<h2[^>]*>([^<]+)/g), ([, heading]) => heading)).toEqual([
      "Accreditations",
      "Memberships",
      "Offices",
      "People",
    ]);
    expect(html).toContain(
      "Inspection of bulk cargoes. Accredited by Sample Accreditation Service, number 12345. Valid until 1 March 2027.",
    );
    expect(html).toContain("Member since 2011.");
    expect(html).toContain('href="tel:+31100000000"');
    expect(html).toContain("Head of inspection. Chartered engineer");
  });

  it("leave out the sections that have no entries", () => {
    const html = renderToStaticMarkup(<ProofSections {...NONE} people={SAMPLES.people} />);
    expect(html.match(/<h2/g)).toHaveLength(1);
  });

  it("are told to search engines", () => {
    expect(organization("https://gqc.test", SAMPLES)).toMatchObject({
      hasCertification: [{ certificationIdentification: "12345", expires: "2027-03-01" }],
      memberOf: [{ name: "Sample Association" }],
      location: [{ name: "Rotterdam", telephone: "+31 10 000 0000" }],
      employee: [{ name: "A. Sample", jobTitle: "Head of inspection" }],
    });
  });
});
