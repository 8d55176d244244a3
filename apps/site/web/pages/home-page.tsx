import HOME from "#words/home.json";
import NUMBER_FIELD from "#words/number-field.json";
import { EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { NUMBER_PARAMETER, ROUTES, SCAN_FRAGMENT, searchWith } from "@register/domain/site";
import { SPECIMEN_DRAWING } from "@register/content/brand-files";
import { SPECIMEN } from "@register/content/company";
import { localPath } from "@register/ui/this-language";
import numberField from "../lookup/number-field.module.css";
import { Button, ButtonLink, ButtonRow } from "@register/ui/button";
import { CallToAction, OUR_SERVICES, VERIFY_CERTIFICATE } from "./call-to-action.tsx";
import { ChartContours } from "../ui/drawing.tsx";
import { Points } from "../ui/points.tsx";
import { Section } from "../ui/section.tsx";
import { ServiceCards } from "../ui/service-cards.tsx";
import { Statistics } from "./statistics.tsx";
import styles from "./home-page.module.css";

/** Without script, this leads to the Track page only. */
const SCANNER = { path: `${localPath(ROUTES.track)}#${SCAN_FRAGMENT}`, label: HOME.scan };

function HomePage() {
  const { services, whyChoose, callToAction } = HOME;
  return (
    <>
      <div className="chart-band">
        <ChartContours />
        <div className={styles.heroInner}>
          <div className={styles.words}>
            <p className="strong">{HOME.eyebrow}</p>
            <h1 tabIndex={-1}>{HOME.heading}</h1>
            <p className={styles.introduction}>{HOME.introduction}</p>
            <NumberSearch />
            <p className="note">{HOME.proof}</p>
            <ButtonRow>
              <ButtonLink to={SCANNER} variant="quiet" />
              <ButtonLink to={VERIFY_CERTIFICATE} variant="quiet" />
              <ButtonLink to={OUR_SERVICES} variant="quiet" />
            </ButtonRow>
          </div>
          <Specimen />
        </div>
      </div>
      <Statistics />
      <Section heading={services.heading} introduction={services.introduction}>
        <ServiceCards cards={services.cards} page={localPath(ROUTES.services)} />
      </Section>
      <Section heading={whyChoose.heading} introduction={whyChoose.introduction} ground="shallow">
        <Points points={whyChoose.points} />
      </Section>
      <CallToAction {...callToAction} />
    </>
  );
}

function Specimen() {
  return (
    <figure className={`${styles.specimen} screen-only`}>
      <img
        src={SPECIMEN_DRAWING.path}
        alt={HOME.specimen.alt}
        width={SPECIMEN_DRAWING.width}
        height={SPECIMEN_DRAWING.height}
        loading="lazy"
        decoding="async"
        fetchPriority="low"
        className={styles.sheet}
      />
      <figcaption>
        <a
          href={localPath(ROUTES.track) + searchWith({ number: SPECIMEN.certificate_number })}
          className="touch-target"
        >
          {HOME.specimen.link}
        </a>
      </figcaption>
    </figure>
  );
}

/** A plain form works without script. */
function NumberSearch() {
  return (
    <search className={styles.search}>
      <form action={localPath(ROUTES.track)}>
        <label htmlFor={NUMBER_PARAMETER} className={`strong ${styles.introduction}`}>
          {HOME.verify}
        </label>
        <div className={numberField.row}>
          <input
            id={NUMBER_PARAMETER}
            name={NUMBER_PARAMETER}
            className={`text-input ${numberField.input}`}
            placeholder={EXAMPLE_CERTIFICATE_NUMBER}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            translate="no"
            enterKeyHint="search"
          />
          <Button type="submit">{NUMBER_FIELD.submit}</Button>
        </div>
      </form>
    </search>
  );
}

export { HomePage as Component };
