import CHECK_MANY from "#words/check-many.ts";
import type { ListedNumbers } from "../../domain/listed-numbers.ts";
import { fillCount } from "../languages/fill.tsx";
import styles from "./checked-answers.module.css";

const { left: COPY } = CHECK_MANY;

/** What of the visitor's list was not checked, and why. */
export function LeftOut({
  listed: { repeated, beyond, unread, unreadLines },
}: {
  readonly listed: ListedNumbers;
}) {
  if (repeated + beyond + unreadLines === 0) return null;
  return (
    <div className={`stack ${styles.left}`}>
      {beyond === 0 ? null : <p className="fault">{fillCount(COPY.beyond, beyond)}</p>}
      {repeated === 0 ? null : <p>{fillCount(COPY.repeated, repeated)}</p>}
      {unreadLines === 0 ? null : (
        <>
          <p>{fillCount(COPY.unread, unreadLines)}</p>
          <ul>
            {unread.map((line, place) => (
              // Lines may be equal, and never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <bdi>{line}</bdi>
              </li>
            ))}
            {unreadLines > unread.length ? <li>…</li> : null}
          </ul>
        </>
      )}
    </div>
  );
}
