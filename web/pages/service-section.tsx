import LINK from "#words/service-link.json";
import { messageAddress, type Service } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import type { TextSection } from "../languages/words.ts";
import { ButtonLink } from "../ui/button.tsx";
import { VERIFY_CERTIFICATE } from "./call-to-action.tsx";
import styles from "./service-section.module.css";

/** What a client can expect of a service, under its name, to which links lead: subject, course and result. */
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
      <div>
        <dl>
          {parts?.map(({ title: term, text, points }) => {
            // The course alone, which is a list and nothing else, has an order.
            const List = text === "" ? "ol" : "ul";
            return (
              <div key={term} className={styles.fact}>
                <dt className="strong">{term}</dt>
                <dd>
                  {text}
                  {points === undefined ? null : (
                    <List
                      role="list"
                      className={text === "" ? `${styles.list} ${styles.steps}` : styles.list}
                    >
                      {points.map((point) => (
                        <li key={point.title}>
                          <strong>{point.title}</strong> {point.text}
                        </li>
                      ))}
                    </List>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
        {service === "validation" ? (
          <ButtonLink to={VERIFY_CERTIFICATE} />
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
            look="outline"
          />
        )}
      </div>
    </section>
  );
}
