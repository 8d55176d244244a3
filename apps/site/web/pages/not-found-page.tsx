import NOT_FOUND from "#words/not-found.json";
import { useEffect } from "react";
import { ROUTES } from "@register/domain/site";
import { localPath } from "@register/ui/this-language";
import { useVisit } from "../navigation/visit.ts";
import { ButtonLink } from "@register/ui/button";
import { ChartContours } from "../ui/drawing.tsx";
import styles from "./not-found-page.module.css";

function NotFoundPage() {
  const { path } = useVisit();
  useEffect(() => {
    // The specification, section 2, asks for it: a broken link should be easy to report.
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
        <ButtonLink to={{ path: localPath(ROUTES.home), label: NOT_FOUND.home }} />
      </div>
    </div>
  );
}

export { NotFoundPage as Component };
