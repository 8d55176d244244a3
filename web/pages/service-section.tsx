import SERVICES from "#words/services.ts";
import type { ReactNode } from "react";
import { messageAddress, type Service } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { ButtonLink } from "../ui/button.tsx";
import { VERIFY_CERTIFICATE } from "./call-to-action.tsx";
import styles from "./service-section.module.css";

/** What a client can expect of a service, under its name, to which links lead. */
export function ServiceSection({ service }: { readonly service: Service }) {
  const { examined, inspected, steps, received } = SERVICES.sections[service];
  const { title } = SERVICES.cards[service];
  return (
    <section aria-labelledby={service} className={styles.service}>
      {/* Focusable, so that a link from another page can move the focus here. */}
      <h2 id={service} tabIndex={-1}>
        {title}
      </h2>
      <div>
        <dl>
          <Fact term={SERVICES.examined}>
            {examined}
            <ul role="list" className={styles.list}>
              {inspected.map((part) => (
                <li key={part.title}>
                  <strong>{part.title}</strong> {part.text}
                </li>
              ))}
            </ul>
          </Fact>
          <Fact term={SERVICES.course}>
            <ol className={`${styles.list} ${styles.steps}`}>
              {SERVICES.steps.map((step, index) => (
                <li key={step}>
                  <strong>{step}</strong> {steps[index]}
                </li>
              ))}
            </ol>
          </Fact>
          <Fact term={SERVICES.received}>{received}</Fact>
        </dl>
        {service === "validation" ? (
          <ButtonLink to={VERIFY_CERTIFICATE} />
        ) : (
          <ButtonLink
            to={{
              path: messageAddress({ service }, LANGUAGE),
              label: (
                <>
                  {SERVICES.ask}
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

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="strong">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
