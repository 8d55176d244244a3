import ABOUT from "#words/about.md";
import CREDENTIALS, { language } from "#words/credentials.md";
import TITLES from "#words/titles.json";
import { ROUTES, SERVICES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { CallToAction } from "./call-to-action.tsx";
import { Credentials } from "./credentials.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { Statistics } from "./statistics.tsx";
import styles from "./about-page.module.css";

function AboutPage() {
  const [story, expertise, whyChooseUs, commitment, callToAction] = ABOUT.sections;
  return (
    <>
      <PageHeading {...ABOUT} eyebrow={TITLES.about} picture="quay" />
      <Statistics />
      <Section heading={story.title} split>
        <Paragraphs texts={story.paragraphs} />
      </Section>
      <Section
        heading={expertise.title}
        introduction={expertise.paragraphs.join(" ")}
        ground="shallow"
        split
      >
        <ol role="list" className={styles.ledger}>
          {SERVICES.map((service, index) => (
            <li key={service}>
              <a href={`${localPath(ROUTES.services)}#${service}`} className="touch-target">
                {expertise.items?.[index]}
              </a>
            </li>
          ))}
        </ol>
      </Section>
      <Section heading={whyChooseUs.title}>
        <Points points={whyChooseUs.parts ?? []} />
      </Section>
      <Section heading={commitment.title} ground="shallow" split>
        <Paragraphs texts={commitment.paragraphs} />
      </Section>
      {CREDENTIALS === undefined ? null : <Credentials page={CREDENTIALS} language={language} />}
      <CallToAction heading={callToAction.title} text={callToAction.paragraphs.join(" ")} />
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
