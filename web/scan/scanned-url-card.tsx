import MESSAGES from "#words/messages.ts";
import SCAN from "#words/scan.ts";
import { useEffect, useId, useRef } from "react";
import { fill, fillWith } from "../languages/fill.tsx";
import { useVisit } from "../navigation/visit.ts";
import { Button, ButtonRow, ExternalButtonLink } from "../ui/button.tsx";
import { showToast } from "../ui/toast-store.ts";
import { WarningBanner } from "../ui/warning-banner.tsx";
import styles from "./scanned-url-card.module.css";
import { preloadShare, shareLink } from "./share-link.ts";
import type { ScannedLink } from "./use-scanned-link.ts";

const { scannedUrl: COPY } = SCAN;

/** Specification, section 2. The host stands apart and in full, so that a look-alike is seen. */
export function ScannedUrlCard({
  link: { url, isOwn, ownNumber },
  clear,
  verify,
  copy,
}: {
  readonly link: ScannedLink;
  readonly clear: () => void;
  readonly verify: (number: string) => void;
  readonly copy: (url: URL) => Promise<void>;
}) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { cause } = useVisit();
  useEffect(() => {
    preloadShare();
    // Back and Forward show the card without a scan.
    if (cause !== "search") return;
    showToast("neutral", MESSAGES.urlScanned);
    // The scanner that had the focus is gone.
    heading.current?.focus();
  }, [cause]);

  return (
    <section aria-labelledby={headingId} className={`sheet ${styles.card}`}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="title">
        {COPY.heading}
      </h2>
      <p>{fillWith(COPY.host, { host: <strong>{url.host}</strong> })}</p>
      <p className={styles.url} dir="ltr">
        {url.href}
      </p>
      {isOwn ? null : (
        <WarningBanner title={COPY.foreign}>
          <p>{COPY.foreignText}</p>
        </WarningBanner>
      )}
      <ButtonRow>
        {ownNumber === undefined ? null : (
          <Button onClick={() => verify(ownNumber)}>
            {fill(COPY.verifyHere, { number: ownNumber })}
          </Button>
        )}
        <ExternalButtonLink
          href={url.href}
          note={COPY.opensNewTab}
          look={isOwn && ownNumber === undefined ? "solid" : "outline"}
        >
          {COPY.open}
        </ExternalButtonLink>
        <Button look="outline" onClick={() => void copy(url)}>
          {COPY.copy}
        </Button>
        <Button look="outline" onClick={() => void shareLink(url)}>
          {COPY.share}
        </Button>
        <Button look="outline" onClick={clear}>
          {COPY.clear}
        </Button>
      </ButtonRow>
    </section>
  );
}
