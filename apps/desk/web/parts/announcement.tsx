import { createContext, type ReactNode, useContext } from "react";

/** What has just happened, said above the page until another page is opened. */
export interface Announcement {
  readonly words: ReactNode;
  readonly isFault?: boolean;
  /** Takes it back. */
  readonly undo?: (() => void) | undefined;
  /** The page's; the present one's where nothing is said. */
  readonly path?: string | undefined;
}

export const AnnounceContext = createContext<(announcement: Announcement) => void>(() => {});

export function useAnnounce(): (announcement: Announcement) => void {
  return useContext(AnnounceContext);
}

/** Screen readers read what is added to a region that was there before. */
export function Announced({ announcement }: { readonly announcement: Announcement | undefined }) {
  const { words, isFault = false, undo } = announcement ?? {};
  return (
    <div aria-live="polite">
      {words === undefined ? null : (
        <p role={isFault ? "alert" : "status"} className={isFault ? "notice fault" : "notice"}>
          {words}{" "}
          {undo === undefined ? null : (
            <button type="button" className="plain" onClick={undo}>
              Undo
            </button>
          )}
        </p>
      )}
    </div>
  );
}
