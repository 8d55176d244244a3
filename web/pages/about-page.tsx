import ABOUT from "#words/about.ts";
import { ROUTES } from "../../domain/routes.ts";
import { localPath } from "../languages/this-language.ts";
import { CallToAction } from "./call-to-action.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { PROOF } from "../content/company.ts";
import { ProofSection } from "../proof/proof-section.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { Statistics } from "./statistics.tsx";
import styles from "./about-page.module.css";

function AboutPage() {
  const { story, expertise, whyChooseUs, commitment, callToAction } = ABOUT;
  return (
    <>
      <PageHeading {...ABOUT} picture="quay" />
      <Statistics />
      <Section heading={story.heading} split>
        <Paragraphs texts={story.paragraphs} />
      </Section>
      <Section
        heading={expertise.heading}
        introduction={expertise.introduction}
        ground="shallow"
        split
      >
        <ol role="list" className={styles.ledger}>
          {Object.entries(expertise.points).map(([service, point]) => (
            <li key={service}>
              <a href={`${localPath(ROUTES.services)}#${service}`} className="touch-target">
                {point}
              </a>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={whyChooseUs.heading}>
        <Points points={whyChooseUs.points} />
      </Section>
      <Section heading={commitment.heading} ground="shallow" split>
        <Paragraphs texts={commitment.paragraphs} />
      </Section>
      {import.meta.env.SITE_PROOF === "given" ? <ProofSection {...PROOF} /> : null}
      <CallToAction {...callToAction} />
    </>
  );
}

function Paragraphs({ texts }: { readonly texts: readonly string[] }) {
  return (
    <div className={styles.paragraphs}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

export { AboutPage as Component };
