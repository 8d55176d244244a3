import { useEffect, useState } from "react";
import type { Box } from "@register/comparison/document-text";
import type { ReadDocument } from "@register/comparison/read-document";
import { useTask } from "../navigation/use-task.ts";
import styles from "./document-comparison.module.css";

/** Pixels per unit of the page, finer than most screens show. */
const SCALE = 2;

export function DrawnPart({
  label,
  page,
  box: { x, y, width, height },
  found,
  draw,
}: {
  readonly label: string;
  readonly page: number;
  readonly box: Box;
  readonly found: Box;
  readonly draw: ReadDocument["draw"];
}) {
  const [address, setAddress] = useState<string>();
  const { run, cancel } = useTask();
  useEffect(() => {
    let drawn: string | undefined;
    run(
      () => draw(page, { x, y, width, height }, SCALE),
      (picture) => {
        if (picture !== undefined) setAddress((drawn = URL.createObjectURL(picture)));
      },
    );
    return () => {
      cancel();
      if (drawn !== undefined) URL.revokeObjectURL(drawn);
    };
  }, [run, cancel, draw, page, x, y, width, height]);
  return (
    <figure className={styles.part}>
      <figcaption className="note">{label}</figcaption>
      {/* Keeps the room during drawing. */}
      <svg
        width={width * 1.25}
        height={height * 1.25}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
      >
        {address === undefined ? null : (
          <>
            <image href={address} width={width} height={height} />
            <rect
              x={found.x - x - 3}
              y={found.y - y - 2}
              width={found.width + 6}
              height={found.height + 4}
            />
          </>
        )}
      </svg>
    </figure>
  );
}
