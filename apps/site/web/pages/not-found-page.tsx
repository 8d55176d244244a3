import NOT_FOUND from "#words/not-found.json";
import SHELL from "#words/shell.json";
import { useEffect } from "react";
import { ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { useVisit } from "../navigation/visit.ts";
import { ButtonLink, ButtonRow } from "@register/ui/button";
import { MENU } from "../shell/site-header.tsx";
import { ChartContours } from "../ui/drawing.tsx";
import { GET_IN_TOUCH, VERIFY_CERTIFICATE } from "./call-to-action.tsx";
import styles from "./not-found-page.module.css";

function NotFoundPage() {
  const { path } = useVisit();
  useEffect(() => {
    // Required by the specification, section 2: it helps to report broken links.
    // oxlint-disable-next-line no-console
    console.warn("404: no page at", path);
  }, [path]);

  return (
    <div className="chart-band">
      <ChartContours />
      <div className={styles.inner}>
        <h1 tabIndex={-1} className={styles.code}>
          404
        </h1>
        <p className="title">{NOT_FOUND.message}</p>
        <ButtonRow>
          <ButtonLink to={{ path: localPath(ROUTES.home), label: NOT_FOUND.home }} />
          <ButtonLink to={VERIFY_CERTIFICATE} variant="outline" />
          <ButtonLink to={GET_IN_TOUCH} variant="outline" />
        </ButtonRow>
        <ul role="list" className="row">
          {MENU.map((name) => (
            <li key={name}>
              <a href={localPath(ROUTES[name])} className="touch-target">
                {SHELL.links[name]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

export { NotFoundPage as Component };
