import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { authenticate, RefusedError } from "./call.ts";
import {
  AnnounceContext,
  Announced,
  AnnouncedContext,
  type Announcement,
  useAnnounce,
} from "./parts/announcement.tsx";
import { Finder } from "./finder.tsx";
import { Keys } from "./keys.tsx";
import { Menu } from "./parts/menu.tsx";
import { useIsNarrow } from "./parts/use-is-narrow.ts";
import { focusArrival } from "./parts/page.tsx";
import { PageBoundary } from "./parts/page-boundary.tsx";
import { PATHS } from "./paths.ts";
import { useRead } from "./queries.ts";
import { usePlaces, useSession } from "./session.ts";

/** An open form does not change the address of its page. */
function addressOf(path: string): string {
  const { pathname, searchParams } = new URL(path, location.href);
  searchParams.delete("form");
  return `${pathname}?${searchParams}`;
}

/** The frame of every page. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  useSearch();
  const address = addressOf(location.href);
  const isNarrow = useIsNarrow();
  const shown = useRef<{ readonly path: string; readonly address: string }>(undefined);
  const [said, setSaid] = useState<readonly Announcement[]>([]);
  useEffect(() => {
    const before = shown.current;
    if (before?.address === address) return;
    shown.current = { path, address };
    // Announcements end with their page.
    setSaid((all) => all.filter((announcement) => announcement.address === address));
    if (before?.path === path) return;
    if (before !== undefined || document.querySelector('[role="search"]') !== null) focusArrival();
  }, [path, address]);
  // An action that closes its form changes the address before it announces anything.
  const announce = useCallback(
    (next: Announcement | undefined) =>
      setSaid((all) =>
        next === undefined
          ? []
          : [...all, { ...next, address: addressOf(next.address ?? location.href) }],
      ),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      <AnnouncedContext value={said}>
        <div className="desk">
          <header className="bar">
            <a href="#main" className="skip">
              Skip to the page
            </a>
            <p className="strong">Certificate desk</p>
            {isNarrow ? (
              <>
                <Finder />
                {/* A closed menu would take its dialog and the shortcuts away. */}
                <Keys />
                <Menu key={path} name="Menu">
                  <Places path={path} />
                  <Person />
                </Menu>
              </>
            ) : (
              <>
                <Places path={path} />
                <Person>
                  <Finder />
                  <Keys />
                </Person>
              </>
            )}
          </header>
          <main id="main" tabIndex={-1}>
            <Announced />
            <PageBoundary key={path}>{children}</PageBoundary>
          </main>
        </div>
      </AnnouncedContext>
    </AnnounceContext>
  );
}

function Places({ path }: { readonly path: string }) {
  const places = usePlaces();
  const proposals = useRead("proposals.list", {}).data?.openMatching ?? 0;
  const { rows = [], matching = 0 } = useRead("messages.list", { unanswered: true }).data ?? {};
  const overdue = rows.filter(({ isOverdue }) => isOverdue).length;
  // Overdue messages come first, so further pages may have more.
  const more = overdue === rows.length && matching > overdue ? "+" : "";
  const isOfCertificates = path === PATHS.add || path.startsWith("/certificates/");
  const link = (to: string, name: string, count = 0, unit = "") => (
    <li key={to}>
      <Link
        href={to}
        aria-current={
          path === to || path.startsWith(`${to}/`) || (to === "/" && isOfCertificates)
            ? "page"
            : undefined
        }
      >
        {name}
        {count === 0 ? null : (
          <span className="count">
            {count}
            {unit}
          </span>
        )}
      </Link>
    </li>
  );
  return (
    <nav aria-label="Places">
      <ul role="list">
        {places.map(([to, name]) =>
          to === PATHS.proposals
            ? link(to, name, proposals, " open")
            : to === PATHS.messages
              ? link(to, name, overdue, `${more} overdue`)
              : link(to, name),
        )}
      </ul>
    </nav>
  );
}

function Person({ children }: { readonly children?: ReactNode }) {
  const { person } = useSession();
  const client = useQueryClient();
  const announce = useAnnounce();
  const leave = async () => {
    await client.cancelQueries();
    try {
      await authenticate("leave", {});
    } catch (error) {
      // The session is already over.
      if (!(error instanceof RefusedError && error.isSignedOut)) {
        announce({ words: "You are still signed in: the desk did not answer.", isFault: true });
        return;
      }
    }
    sessionStorage.clear();
    location.assign(PATHS.certificates);
  };
  return (
    <div className="row">
      <p>
        {person.name} <span className="soft">{person.role}</span>
      </p>
      {children}
      <button type="button" className="plain" onClick={() => void leave()}>
        Sign out
      </button>
    </div>
  );
}
