import { createContext, type ReactNode, useContext } from "react";

/**
 * What has just happened, said above the page until the next action begins, a dialog or a form is opened, or another page,
 * of a list as well.
 */
export interface Announcement {
  readonly words: ReactNode;
  readonly isFault?: boolean;
  /** The page's; the present one's where nothing is said. */
  readonly address?: string | undefined;
  /** When its action began, in milliseconds: what ends after a later one does not take the place of what that has said. */
  readonly began?: number;
}

/** Undefined takes back what was said. */
type Announce = (announcement: Announcement | undefined) => void;

export const AnnounceContext = createContext<Announce>(() => {});

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}

/** Screen readers read what is added to a region that was there before. */
export function Announced({ announcement }: { readonly announcement: Announcement | undefined }) {
  const { words, isFault = false } = announcement ?? {};
  return (
    <div aria-live="polite" className="screen-only">
      {words === undefined ? null : (
        <p role={isFault ? "alert" : "status"} className={isFault ? "notice fault" : "notice"}>
          {words}
        </p>
      )}
    </div>
  );
}
