import { GET_IN_TOUCH, OUR_SERVICES, VERIFY_CERTIFICATE } from "../content/calls-to-action.ts";
import { STATISTICS } from "../content/company.ts";
import { NUMBER_PARAMETER, ROUTES } from "../../domain/routes.ts";
import { HOME_COPY } from "../content/home-copy.ts";
import { NUMBER_FIELD_COPY } from "../content/number-field-copy.ts";
import numberField from "../lookup/number-field.module.css";
import { Button, ButtonLink, ButtonRow } from "../ui/button.tsx";
import { CallToAction } from "../ui/call-to-action.tsx";
import { ChartContours } from "../ui/chart-contours.tsx";
import { Eyebrow } from "../ui/eyebrow.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceCards } from "../ui/service-cards.tsx";
import { SpecimenCertificate } from "../ui/specimen-certificate.tsx";
import { Statistics } from "../ui/statistics.tsx";
import styles from "./home-page.module.css";

function HomePage() {
  const { services, whyChoose, callToAction } = HOME_COPY;
  return (
    <>
      <div className={styles.hero}>
        <ChartContours />
        <div className={styles.heroInner}>
          <div className={styles.words}>
            <Eyebrow>{HOME_COPY.eyebrow}</Eyebrow>
            <h1 tabIndex={-1}>{HOME_COPY.heading}</h1>
            <p className={styles.introduction}>{HOME_COPY.introduction}</p>
            <NumberSearch />
            <p>{HOME_COPY.proof}</p>
            <ButtonRow>
              <ButtonLink to={VERIFY_CERTIFICATE} look="outline" />
              <ButtonLink to={OUR_SERVICES} look="outline" />
            </ButtonRow>
          </div>
          <SpecimenCertificate />
        </div>
      </div>
      <Statistics {...STATISTICS} />
      <Section heading={services.heading} introduction={services.introduction}>
        <ServiceCards cards={services.cards} />
      </Section>
      <Section heading={whyChoose.heading} introduction={whyChoose.introduction} ground="shallow">
        <Points points={whyChoose.points} />
      </Section>
      <CallToAction heading={callToAction.heading} text={callToAction.text}>
        <ButtonRow>
          <ButtonLink to={GET_IN_TOUCH} />
          <ButtonLink to={VERIFY_CERTIFICATE} look="outline" />
        </ButtonRow>
      </CallToAction>
    </>
  );
}

/** A plain form: the Track page answers what its address asks for, with scripts or without. */
function NumberSearch() {
  return (
    <search className={styles.search}>
      <form action={ROUTES.track}>
        <label htmlFor={NUMBER_PARAMETER} className={numberField.label}>
          {NUMBER_FIELD_COPY.label}
        </label>
        <div className={numberField.row}>
          <input
            id={NUMBER_PARAMETER}
            name={NUMBER_PARAMETER}
            className={numberField.input}
            placeholder={NUMBER_FIELD_COPY.placeholder}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit">{NUMBER_FIELD_COPY.submit}</Button>
        </div>
      </form>
    </search>
  );
}

export { HomePage as Component };
