import { createContext, type ReactNode, useContext } from "react";

/**
 * What has just happened, said above the page and in an open dialog until the next action begins, a dialog or a form is
 * opened, or another page, of a list as well.
 */
export interface Announcement {
  readonly words: ReactNode;
  readonly isFault?: boolean;
  /** The page's; the present one's where nothing is said. */
  readonly address?: string | undefined;
}

/** Undefined takes back what was said. */
type Announce = (announcement: Announcement | undefined) => void;

export const AnnounceContext = createContext<Announce>(() => {});
/** All present announcements: several actions may end one after the other. */
export const AnnouncedContext = createContext<readonly Announcement[]>([]);

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Screen readers read what is added to a region that was there before. */
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
