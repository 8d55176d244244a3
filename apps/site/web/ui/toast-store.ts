/** "fault" reports a failure; "neutral" a success or, with `detail`, a plain fact. */
export interface Toast {
  readonly id: number;
  readonly tone: "neutral" | "fault";
  readonly message: string;
  readonly detail?: string | undefined;
  /** For screen readers only, because the page already shows it. */
  readonly isHeard?: boolean | undefined;
}

/** One array, because React treats a new one as a change. */
export const NO_TOASTS: readonly Toast[] = [];

let toasts = NO_TOASTS;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes over the toasts that the server rendered. */
export function continueToasts(shown: readonly Toast[]): void {
  if (shown.length > 0) publish(shown);
}

/** Replaces the former toast, because two would take too much room on a phone. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  publish([{ ...toast, id: lastId }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function clearToasts(): void {
  if (toasts.length > 0) publish(NO_TOASTS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
