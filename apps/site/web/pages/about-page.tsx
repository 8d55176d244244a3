import ABOUT from "#words/about.md";
import CREDENTIALS, { language } from "#words/credentials.md";
import TITLES from "#words/titles.json";
import type { TextPage } from "@register/content/words";
import { ROUTES, SERVICES } from "@register/domain/site";
import { LANGUAGE, localPath } from "@register/ui/this-language";
import { CallToAction } from "./call-to-action.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Points } from "../ui/points.tsx";
import points from "../ui/points.module.css";
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
      {CREDENTIALS === undefined ? null : <Credentials page={CREDENTIALS} />}
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

/** Facts that readers can check elsewhere, in English if the translation is missing. */
function Credentials({ page: { heading, introduction, sections } }: { readonly page: TextPage }) {
  const blocks = sections.flatMap(({ parts = [], ...section }) => [
    section,
    ...parts.map(({ text, ...part }) => ({ ...part, paragraphs: text === "" ? [] : [text] })),
  ]);
  const english = language === LANGUAGE ? {} : { lang: "en", dir: "ltr" };
  return (
    <div {...english}>
      <Section heading={heading} {...(introduction !== "" && { introduction })}>
        <ul role="list" className={`${points.list} ${points.pairs}`}>
          {blocks.map(({ title, paragraphs, items = [], points: entries = [] }) => (
            <li key={title} className={points.point}>
              <h3>{title}</h3>
              {paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {items.length + entries.length === 0 ? null : (
                <ul>
                  {items.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                  {entries.map((entry) => (
                    <li key={entry.title}>
                      <strong>{entry.title}</strong> {entry.text}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

export { AboutPage as Component };
