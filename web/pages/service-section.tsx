import SERVICES from "#words/services.ts";
import type { ReactNode } from "react";
import { messageAddress, type Service } from "../../domain/routes.ts";
import { LANGUAGE } from "../languages/this-language.ts";
import { Engraving } from "../ui/engraving.tsx";
import { SERVICE_ENGRAVINGS } from "../ui/service-engravings.ts";
import { ButtonLink } from "../ui/button.tsx";
import styles from "./service-section.module.css";

/** What a client can expect of a service, under its name, to which links lead. */
export function ServiceSection({ service }: { readonly service: Service }) {
  const { examined, steps, received } = SERVICES.sections[service];
  const { title } = SERVICES.cards[service];
  return (
    <section aria-labelledby={service} className={styles.service}>
      <div className={styles.side}>
        {/* Focusable, so that a link from another page can move the focus here. */}
        <h2 id={service} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.drawing}>
          <Engraving name={SERVICE_ENGRAVINGS[service]} />
        </div>
      </div>
      <div>
        <dl>
          <Fact term={SERVICES.examined}>{examined}</Fact>
          <Fact term={SERVICES.course}>
            <ol className={styles.steps}>
              {SERVICES.steps.map((step, index) => (
                <li key={step}>
                  <strong>{step}</strong> {steps[index]}
                </li>
              ))}
            </ol>
          </Fact>
          <Fact term={SERVICES.received}>{received}</Fact>
        </dl>
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
