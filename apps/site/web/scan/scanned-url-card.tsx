import MESSAGES from "#words/messages.json";
import SCAN from "#words/scan.json";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { CODE_PARAMETER, SCAN_FRAGMENT } from "@register/domain/site";
import { fillWith } from "@register/ui/fill";
import { useVisit } from "../navigation/visit.ts";
import { Button, ButtonRow, ExternalButtonLink } from "@register/ui/button";
import { currentToasts, showToast } from "../ui/toast-store.ts";
import { isWriting } from "../ui/is-writing.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import { numbersSeenIn } from "./meant-codes.ts";
import styles from "./scanned-url-card.module.css";
import { readScannedText, type ScannedText, type SearchFor } from "./read-scanned-text.ts";
import { SuspectLink } from "../answer/suspect-link.tsx";

const { scannedUrl: COPY } = SCAN;

interface Actions {
  readonly searchFor: SearchFor;
  readonly copy: (url: URL) => Promise<void>;
}

export function ScannedLink({ scanned, ...actions }: Actions & { readonly scanned: string }) {
  const { search, data } = useVisit();
  const [cleared, setCleared] = useState<typeof search>();
  const link = readScannedText(scanned, [data.origin, location.origin]);
  if (link.kind !== "url" || search === cleared) return null;
  if (link.isOwn) withoutCode(link.url);
  return <ScannedUrlCard {...actions} link={link} clear={() => setCleared(search)} />;
}

/** Only holders of the paper may have an issued file's code, so no shown, copied or shared link contains it. */
function withoutCode({ searchParams }: URL): void {
  for (const name of new Set(searchParams.keys())) {
    if (name.toLowerCase() === CODE_PARAMETER) searchParams.delete(name);
  }
}

/**
 * Specification, section 2. The host stands apart to expose look-alikes. Another site's link comes last, because the
 * register can answer for its number.
 */
function ScannedUrlCard({
  link: { url, isOwn },
  clear,
  searchFor,
  copy,
}: Actions & {
  readonly link: Extract<ScannedText, { kind: "url" }>;
  readonly clear: () => void;
}) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cause, search, searchedNumber } = useVisit();
  const arrive = useEffectEvent(() => {
    // Back and Forward show the card without a scan.
    if (cause !== "search") return;
    // A faster answer keeps its message.
    if (currentToasts().length === 0) showToast({ tone: "neutral", message: MESSAGES.urlScanned });
    // The focused scanner is gone; an answer would be above.
    if (searchedNumber === null && !isWriting()) heading.current?.focus();
  });
  useEffect(() => {
    preloadShare();
    // Runs after each scan, even of the same link.
    if (search !== undefined) arrive();
    return () => {
      // The focused button is gone with the card.
      if (document.activeElement === document.body) document.getElementById(SCAN_FRAGMENT)?.focus();
    };
  }, [search]);

  const numbers = isOwn ? [] : numbersSeenIn(url.href);
  const open = (
    <ExternalButtonLink
      href={url.href}
      note={COPY.opensNewTab}
      variant={isOwn && searchedNumber === null ? "solid" : "outline"}
    >
      {COPY.open}
    </ExternalButtonLink>
  );
  return (
    <section aria-labelledby={headingId} className={`sheet screen-only ${styles.card}`}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="title">
        {COPY.heading}
      </h2>
      <p>{fillWith(COPY.host, { host: <strong translate="no">{url.host}</strong> })}</p>
      <p className={styles.url} dir="ltr" translate="no">
        {url.href}
      </p>
      {isOwn ? null : (
        <WarningBanner title={COPY.foreign}>
          <p>
            {COPY.foreignText} {numbers.length === 0 ? COPY.enterNumber : null}
          </p>
        </WarningBanner>
      )}
      <ButtonRow>
        {isOwn ? open : null}
        {numbers.map((number) => (
          <Button key={number} onClick={() => searchFor(number)}>
            {fillWith(COPY.verifyHere, { number })}
          </Button>
        ))}
        <Button variant="outline" onClick={() => void copy(url)}>
          {COPY.copy}
        </Button>
        <Button variant="outline" onClick={() => void shareLink(url)}>
          {COPY.share}
        </Button>
        <Button variant="outline" onClick={clear}>
          {COPY.clear}
        </Button>
        {isOwn ? null : <SuspectLink report={{ number: numbers[0], link: url.href }} />}
        {isOwn ? null : open}
      </ButtonRow>
    </section>
  );
}

const loadShare = () => import("@capacitor/share");

/** Browsers allow sharing only shortly after a click, so a slow load would miss it. */
function preloadShare(): void {
  loadShare().catch(() => {});
}

/**
 * Call 3 of the specification, section 7: the Web Share API, or the system's sheet in a wrapped app. Closing it is no
 * failure. Never rejects.
 */
async function shareLink(url: URL): Promise<void> {
  try {
    const { Share } = await loadShare();
    await Share.share({ ...SCAN.shareSheet, url: url.href });
  } catch (error) {
    if (!isSheetClosed(error)) showToast({ tone: "fault", message: MESSAGES.shareFailed });
  }
}

/** Browsers reject with AbortError, Capacitor with a message. */
function isSheetClosed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || /cancel/i.test(error.message);
}
