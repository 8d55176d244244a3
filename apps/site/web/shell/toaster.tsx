import SHELL from "#words/shell.json";
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";
import { useVisit } from "../navigation/visit.ts";
import {
  currentToasts,
  dismissToast,
  NO_TOASTS,
  subscribeToToasts,
  type Toast,
} from "../ui/toast-store.ts";
import styles from "./toaster.module.css";
import { useMessageStrip } from "./use-message-strip.ts";

/** Milliseconds, enough to read a message twice. Hover and focus stop the clock. */
const SHOWN_FOR = { neutral: 6_000, fault: 12_000 } as const;

/**
 * Both live regions stay mounted, so that screen readers announce their content: faults at once, the rest in a pause. A
 * role or name would be found even while they are empty.
 */
export function Toaster() {
  const visit = useVisit();
  const { toasts: inDocument = NO_TOASTS } = visit.data;
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => inDocument);
  const region = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<HTMLElement>(null);
  useMessageStrip(region, toasts, visit);

  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && region.current?.contains(relatedTarget) !== true) {
      focusedBefore.current = relatedTarget;
    }
  };
  // Removing a focused button would move the focus to the top of the document.
  const dismiss = (id: number) => {
    if (region.current?.contains(document.activeElement) === true) {
      const { current: before } = focusedBefore;
      const target = before?.isConnected === true ? before : document.querySelector("main");
      target?.focus({ preventScroll: true });
    }
    dismissToast(id);
  };

  return (
    <div ref={region} className={`${styles.region} screen-only`} onFocus={noteFocus}>
      {(["fault", "neutral"] as const).map((tone) => (
        <div
          key={tone}
          aria-live={tone === "fault" ? "assertive" : "polite"}
          className={styles.tone}
        >
          {toasts[0]?.tone === tone ? (
            <ToastMessage key={toasts[0].id} toast={toasts[0]} dismiss={dismiss} />
          ) : null}
        </div>
      ))}
    </div>
  );
}

function ToastMessage({
  toast: { id, tone, message, detail, isHeard },
  dismiss,
}: {
  readonly toast: Toast;
  readonly dismiss: (id: number) => void;
}) {
  // Separate, so that a leaving pointer does not remove a focused message.
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const stays = hovered || focused;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => dismissToast(id), SHOWN_FOR[tone]);
    return () => clearTimeout(timer);
  }, [stays, id, tone]);

  return (
    <section
      aria-label={SHELL.notifications}
      className={
        isHeard
          ? "visually-hidden"
          : `${styles.toast} ${tone === "fault" ? styles.fault : detail === undefined ? styles.success : ""}`
      }
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={styles.words}>
        <p className={detail === undefined ? undefined : "strong"}>{message}</p>
        {detail === undefined ? null : <p>{detail}</p>}
      </div>
      {isHeard ? null : (
        <button
          type="button"
          className={styles.dismiss}
          data-needs-script=""
          aria-label={SHELL.dismissNotification}
          onClick={() => dismiss(id)}
        >
          <svg
            width="16"
            height="16"
            viewBox="0 0 16 16"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="m3 3 10 10M13 3 3 13" />
          </svg>
        </button>
      )}
    </section>
  );
}
