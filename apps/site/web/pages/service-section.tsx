import LINK from "#words/service-link.json";
import { messageAddress, samplePath, type Service } from "@register/domain/site";
import { LANGUAGE } from "@register/ui/this-language";
import type { TextPoint, TextSection } from "@register/content/words";
import { ButtonLink } from "@register/ui/button";
import { Engraving } from "../ui/drawing.tsx";
import { ENGRAVINGS } from "../ui/service-cards.tsx";
import { VERIFY_CERTIFICATE } from "./call-to-action.tsx";
import styles from "./service-section.module.css";

export function ServiceSection({
  service,
  text: { title, parts },
}: {
  readonly service: Service;
  readonly text: TextSection;
}) {
  return (
    <section aria-labelledby={service} className={styles.service}>
      {/* Focusable, so that a link from another page can move the focus here. */}
      <h2 id={service} tabIndex={-1}>
        {title}
      </h2>
      <Engraving name={ENGRAVINGS[service]} />
      <div>
        <dl>
          {parts?.map(({ title: term, text, points }) => (
            <div key={term} className={styles.fact}>
              <dt className="strong">{term}</dt>
              <dd>
                {text}
                {points === undefined ? null : <PointList points={points} isCourse={text === ""} />}
              </dd>
            </div>
          ))}
        </dl>
        {service === "validation" ? (
          <div className="row">
            <ButtonLink to={VERIFY_CERTIFICATE} />
            <a href={samplePath(LANGUAGE)} className="touch-target">
              {LINK.sample}
            </a>
          </div>
        ) : (
          <ButtonLink
            to={{
              path: messageAddress({ service }, LANGUAGE),
              label: (
                <>
                  {LINK.ask}
                  <span className="visually-hidden"> {title}</span>
                </>
              ),
            }}
            variant="outline"
          />
        )}
      </div>
    </section>
  );
}

function PointList({
  points,
  isCourse,
}: {
  readonly points: readonly TextPoint[];
  readonly isCourse: boolean;
}) {
  const entries = points.map(({ title, text }) => (
    <li key={title}>
      <strong>{title}</strong> {text}
    </li>
  ));
  return isCourse ? (
    <details>
      <summary>
        {points[0]?.title} … {points.at(-1)?.title}
      </summary>
      <ol className={`${styles.list} ${styles.steps}`}>{entries}</ol>
    </details>
  ) : (
    <ul role="list" className={styles.list}>
      {entries}
    </ul>
  );
}
