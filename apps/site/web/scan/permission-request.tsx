import SCAN from "#words/scan.json";
import { Button } from "@register/ui/button";

const { permission: COPY } = SCAN;

/** Says what the camera is for, beside the browser's own question, which some visitors leave open. */
export function PermissionRequest({
  starting,
  isAllowed,
  allow,
}: {
  readonly starting: boolean;
  /** Whether the browser will not ask; undefined until that is known. */
  readonly isAllowed: boolean | undefined;
  readonly allow: () => void;
}) {
  return (
    <div className="loose-stack">
      <h2 className="title">{COPY.heading}</h2>
      {isAllowed === false ? <p>{COPY.text}</p> : null}
      {starting ? (
        <p role="status">{COPY.starting}</p>
      ) : (
        <div>
          <Button onClick={allow}>{COPY.allow}</Button>
        </div>
      )}
    </div>
  );
}
