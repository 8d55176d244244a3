import { useEffect, useState, useSyncExternalStore } from "react";
import { SHELL_COPY } from "../content/shell-copy.ts";
import { usePageData } from "../navigation/visit.ts";
import {
  currentToasts,
  dismissToast,
  NO_TOASTS,
  subscribeToToasts,
  type Toast,
} from "./toast-store.ts";
import styles from "./toaster.module.css";

/** Time to read a message twice, in milliseconds; it stands still under the pointer or the focus. */
const SHOWN_FOR = { neutral: 8_000, fault: 14_000 } as const;

/**
 * Both live regions are always in the page, so that screen readers announce what is put into them:
 * a fault at once, a fact when the reader pauses.
 */
export function Toaster() {
  const { toasts: served = NO_TOASTS } = usePageData();
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => served);
  return (
    <section aria-label={SHELL_COPY.notifications} className={styles.region}>
      {(["fault", "neutral"] as const).map((tone) => (
        <div key={tone} role={tone === "fault" ? "alert" : "status"} className={styles.tone}>
          {toasts
            .filter((toast) => toast.tone === tone)
            .map((toast) => (
              <ToastMessage key={toast.id} toast={toast} />
            ))}
        </div>
      ))}
    </section>
  );
}

function ToastMessage({ toast }: { readonly toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_FOR[toast.tone]);
    return () => clearTimeout(timer);
  }, [held, toast]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <div
      className={toast.tone === "fault" ? `${styles.toast} ${styles.fault}` : styles.toast}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <div className={styles.words}>
        <p>{toast.message}</p>
        {toast.detail === undefined ? null : <p className={styles.detail}>{toast.detail}</p>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={SHELL_COPY.dismissNotification}
        onClick={() => dismissToast(toast.id)}
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
    </div>
  );
}
