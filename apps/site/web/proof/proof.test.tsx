import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { organization } from "../document/structured-data.ts";
import { Statistics } from "../pages/statistics.tsx";
import { ContactOffices } from "./contact-offices.tsx";
import { ProofSection } from "./proof-section.tsx";
import { ProofStrip } from "./proof-strip.tsx";
import { NO_PROOF, SAMPLE_PROOF } from "./test-support/sample-proof.ts";

const render = renderToStaticMarkup;

/** What a page says, each element's text on a line of its own. */
const linesOf = (html: string) =>
  html
    .replaceAll(/<\/?bdi[^>]*>/g, "")
    .split(/<[^<>]+>/)
    .filter((text) => text !== "");

const headingsIn = (html: string) =>
  Array.from(html.matchAll(/<h[23][^>]*>([^<]+)/g), ([, heading]) => heading);

describe("accreditations, memberships, offices and people", () => {
  it("leave nothing on a page, and tell search engines nothing, while there are none", () => {
    expect(render(<ProofStrip {...NO_PROOF} />)).toBe("");
    expect(render(<ProofSection {...NO_PROOF} />)).toBe("");
    expect(render(<ContactOffices {...NO_PROOF} />)).toBe("");
    const names = Object.keys(organization("https://gqc.test", NO_PROOF));
    expect(names).not.toContain("hasCertification");
    expect(names).toHaveLength(10);
  });

  it("leave out the heading of a list that is empty", () => {
    const { people, memberships } = SAMPLE_PROOF;
    expect(headingsIn(render(<ProofSection {...NO_PROOF} people={people} />))).toEqual([
      "What you can check",
      "People",
    ]);
    expect(headingsIn(render(<ProofStrip {...NO_PROOF} memberships={memberships} />))).toEqual([
      "Memberships",
    ]);
  });

  it("stand in the strip in short, each with a link to where it can be checked", () => {
    const html = render(<ProofStrip {...SAMPLE_PROOF} />);
    expect(linesOf(html)).toEqual([
      "Accreditations",
      "ISO/IEC 17020:2012, type A",
      "Sample Accreditation Service of the United Kingdom and Northern Ireland",
      "No. SAS-4567 in the body’s own register",
      "Approved service supplier",
      "Sample Classification Society",
      "No. 0033 in the body’s own register",
      "Memberships",
      "Sample Association",
      "Sample Chamber",
    ]);
    expect(html).toContain('<a href="https://accreditation.test/register/4567"');
    expect(html).toContain('<a href="https://association.test/"');
  });

  it("stand in a section whole, without a line for what is left out", () => {
    const html = render(<ProofSection {...SAMPLE_PROOF} />);
    expect(linesOf(html)).toEqual([
      "What you can check",
      "Accreditations",
      "ISO/IEC 17020:2012, type A",
      "Sample Accreditation Service of the United Kingdom and Northern Ireland",
      "Inspection of bulk cargoes",
      "No. SAS-4567 in the body’s own register",
      "Valid until 1 March 2027",
      "Approved service supplier",
      "Sample Classification Society",
      "Thickness measurement",
      "No. 0033 in the body’s own register",
      "Memberships",
      "Sample Association",
      "Member since 2011",
      "Sample Chamber",
      "Offices",
      "Rotterdam",
      "2 Sample Quay",
      "3011 AA Rotterdam",
      "Netherlands",
      "+31 10 000 0000",
      "Santos",
      "Rua Amostra 1",
      "Brazil",
      "People",
      "A. Sample",
      "Head of vessel inspection",
      "Master mariner",
      "B. Sample",
      "Head of certification",
    ]);
    expect(html).toContain('<a href="tel:+31100000000" dir="ltr"');
    expect(html).not.toContain("lang=");
  });

  it("are on the card of the location as far as they are offices", () => {
    expect(headingsIn(render(<ContactOffices {...SAMPLE_PROOF} />))).toEqual(["Offices"]);
  });

  it("are told to search engines, each by its kind", () => {
    expect(organization("https://gqc.test", SAMPLE_PROOF)).toMatchObject({
      hasCertification: [
        {
          certificationIdentification: "SAS-4567",
          description: "Inspection of bulk cargoes",
          url: "https://accreditation.test/register/4567",
          expires: "2027-03-01",
        },
        { name: "Approved service supplier" },
      ],
      memberOf: [{ name: "Sample Association" }, { url: "https://chamber.test/" }],
      location: [
        {
          telephone: "+31 10 000 0000",
          address: { addressLocality: "Rotterdam", addressCountry: "NL" },
        },
        { name: "Santos" },
      ],
      employee: [
        {
          jobTitle: "Head of vessel inspection",
          hasCredential: { name: "Master mariner" },
        },
        { name: "B. Sample", jobTitle: "Head of certification" },
      ],
    });
  });
});

describe("the basis of a figure", () => {
  afterEach(() => void vi.unstubAllEnvs());

  it("stands below the label where the owner gives one", () => {
    vi.stubEnv("SITE_PROOF", "given");
    const figures = [{ value: "15+" }, { value: "500+", basis: "Holders in 2026" }];
    expect(
      linesOf(render(<Statistics figures={figures} />)).filter((line) => line !== " "),
    ).toEqual([
      "The company in figures",
      "15+",
      "Years Experience",
      "500+",
      "Certified Clients",
      "Holders in 2026",
    ]);
  });
});
