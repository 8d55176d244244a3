import { createContext, type ReactNode, useContext } from "react";

/**
 * A message about the last action, shown above the page and in an open dialog. It disappears when the next action
 * begins, a dialog or form opens, or the address changes.
 */
export interface Announcement {
  readonly words: ReactNode;
  readonly isFault?: boolean;
  /** Defaults to the present address. */
  readonly address?: string | undefined;
}

/** Undefined clears all announcements. */
type Announce = (announcement: Announcement | undefined) => void;

export const AnnounceContext = createContext<Announce>(() => {});
/** Several, because actions may end one after the other. */
export const AnnouncedContext = createContext<readonly Announcement[]>([]);

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Screen readers announce additions only to a region that already exists. */
export function Announced() {
  return (
    <div aria-live="polite" className="screen-only">
      {useContext(AnnouncedContext).map(({ words, isFault = false }, at) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- They are only added, or taken back together.
          key={at}
          role={isFault ? "alert" : "status"}
          className={isFault ? "notice fault" : "notice"}
        >
          {words}
        </div>
      ))}
    </div>
  );
}
