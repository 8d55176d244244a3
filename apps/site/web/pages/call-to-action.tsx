import CALLS from "#words/calls.json";
import { ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { ButtonLink, ButtonRow } from "@register/ui/button";
import styles from "./call-to-action.module.css";

/** Specification, section 2. */
export const VERIFY_CERTIFICATE = {
  path: localPath(ROUTES.track),
  label: CALLS.verifyCertificate,
};
export const OUR_SERVICES = { path: localPath(ROUTES.services), label: CALLS.ourServices };
export const GET_IN_TOUCH = { path: localPath(ROUTES.contact), label: CALLS.getInTouch };

export function CallToAction({
  heading,
  text,
}: {
  readonly heading: string;
  readonly text: string;
}) {
  return (
    <section className={styles.band}>
      <div className="stack">
        <h2>{heading}</h2>
        <p className="introduction">{text}</p>
      </div>
      <ButtonRow>
        <ButtonLink to={GET_IN_TOUCH} />
        <ButtonLink to={VERIFY_CERTIFICATE} variant="outline" />
      </ButtonRow>
    </section>
  );
}
