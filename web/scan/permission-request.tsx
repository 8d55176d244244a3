import SCAN from "catalogue:scan";
import { Button } from "../ui/button.tsx";
import styles from "./scan-panel.module.css";

const { permission: COPY } = SCAN;

/** Says what the camera is for, before the browser asks with its own prompt. */
export function PermissionRequest({
  starting,
  allow,
}: {
  readonly starting: boolean;
  readonly allow: () => void;
}) {
  return (
    <div className={styles.block}>
      <h2 className={styles.heading}>{COPY.heading}</h2>
      <p>{COPY.text}</p>
      <div>
        <Button onClick={allow} disabled={starting}>
          {starting ? COPY.starting : COPY.allow}
        </Button>
      </div>
    </div>
  );
}
