import type { TextPage } from "@register/content/words";
import type { LanguageCode } from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import points from "../ui/points.module.css";
import { Section } from "../ui/section.tsx";

/** What readers can check about the company elsewhere, as the owner writes it: in English where a translation is missing. */
export function Credentials({
  page: { heading, introduction, sections },
  language,
}: {
  readonly page: TextPage;
  readonly language: LanguageCode | undefined;
}) {
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
