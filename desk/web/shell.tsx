import { type ReactNode, useRef, useEffect } from "react";
import { Link, useLocation } from "wouter";
import { useQueryClient } from "@tanstack/react-query";
import { authenticate } from "./call.ts";
import { PATHS } from "./paths.ts";
import { useRead, useSignedOut } from "./queries.ts";
import { useMay, useSession } from "./session.ts";

/** The frame of every page: places, the person, and the page itself. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    // A screen reader reads the new page's heading; the keyboard goes on from there.
    main.current?.querySelector<HTMLElement>("h1")?.focus();
  }, [path]);
  return (
    <div className="desk">
      <a href="#main" className="skip">
        Skip to the page
      </a>
      <header className="rail">
        <p className="rail-title">Certificate desk</p>
        <Places path={path} />
        <Person />
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

function Places({ path }: { readonly path: string }) {
  const mayAdminister = useMay("administers");
  const mayEdit = useMay("edits");
  const proposals = useRead("proposals.list", {}).data?.open.length ?? 0;
  const { rows = [], matching = 0 } = useRead("messages.list", { unanswered: true }).data ?? {};
  const overdue = rows.filter(({ isOverdue }) => isOverdue).length;
  // Overdue ones come first, so that the next page may go on with them.
  const areMoreOverdue = overdue === rows.length && matching > overdue;
  const places = [
    { to: PATHS.certificates, name: "Certificates", isShown: true, also: "/certificates" },
    { to: PATHS.import, name: "Import", isShown: mayEdit },
    { to: PATHS.proposals, name: "Proposals", isShown: true, count: proposals, of: "open" },
    {
      to: PATHS.messages,
      name: "Messages",
      isShown: true,
      count: overdue,
      isMore: areMoreOverdue,
      of: "overdue",
    },
    { to: PATHS.labels, name: "Labels", isShown: true },
    { to: PATHS.people, name: "People", isShown: mayAdminister },
  ];
  const isHere = (to: string, also = to) =>
    path === to || path.startsWith(`${also}/`) || (to === PATHS.certificates && path === PATHS.add);
  return (
    <nav aria-label="Places">
      <ul role="list">
        {places.map(({ to, name, isShown, also, count = 0, isMore = false, of }) =>
          isShown ? (
            <li key={to}>
              <Link href={to} aria-current={isHere(to, also) ? "page" : undefined}>
                {name}
                {count > 0 ? (
                  <span className="count">
                    {count}
                    {isMore ? "+" : ""} <span className="visually-hidden">{of}</span>
                  </span>
                ) : null}
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </nav>
  );
}

function Person() {
  const { person } = useSession();
  const signedOut = useSignedOut();
  const client = useQueryClient();
  const leave = async () => {
    await client.cancelQueries();
    // The session may be over already.
    await authenticate("leave", {}).catch(() => {});
    signedOut();
    location.assign(PATHS.certificates);
  };
  return (
    <div className="person">
      <p>
        {person.name}
        <span className="soft"> {person.role}</span>
      </p>
      <button type="button" className="plain" onClick={() => void leave()}>
        Sign out
      </button>
    </div>
  );
}
