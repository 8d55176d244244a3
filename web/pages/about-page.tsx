import ABOUT from "#words/about.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { PROOF } from "../content/company.ts";
import { ProofSections } from "../proof/proof-sections.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { Statistics } from "./statistics.tsx";
import styles from "./about-page.module.css";

function AboutPage() {
  const { story, expertise, whyChooseUs, commitment } = ABOUT;
  return (
    <>
      <PageHeading {...ABOUT} />
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
          {expertise.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ol>
      </Section>
      <Section heading={whyChooseUs.heading}>
        <Points points={whyChooseUs.points} />
      </Section>
      {import.meta.env.SITE_PROOF === "given" ? <ProofSections {...PROOF} /> : null}
      <Section heading={commitment.heading} ground="shallow" split>
        <Paragraphs texts={commitment.paragraphs} />
      </Section>
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
