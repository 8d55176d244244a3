import SCAN from "#words/scan.ts";
import { Button } from "../ui/button.tsx";

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
    <div className="loose-stack">
      <h2 className="title">{COPY.heading}</h2>
      <p>{COPY.text}</p>
      <div>
        <Button onClick={allow} disabled={starting}>
          {starting ? COPY.starting : COPY.allow}
        </Button>
      </div>
    </div>
  );
}
