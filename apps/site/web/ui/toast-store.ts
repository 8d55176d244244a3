/**
 * A message that goes by itself. "fault" says what went wrong; "neutral" what went well or, with a detail, a fact that
 * is neither. One that repeats what is in sight is for ears alone.
 */
export interface Toast {
  readonly id: number;
  readonly tone: "neutral" | "fault";
  readonly message: string;
  /** A second line, for what must be read with the message. */
  readonly detail?: string | undefined;
  /** Whether it repeats what is in sight. */
  readonly isHeard?: boolean | undefined;
}

/** One array for all: React takes a new one for a change. */
export const NO_TOASTS: readonly Toast[] = [];

let toasts = NO_TOASTS;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes over the messages that the server rendered into the document. */
export function continueToasts(shown: readonly Toast[]): void {
  if (shown.length > 0) publish(shown);
}

/** Shows a message in place of the one before: two would take a telephone's room from what they speak of. */
export function showToast(toast: Omit<Toast, "id">): void {
  lastId += 1;
  publish([{ ...toast, id: lastId }]);
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Removes every message, when what they spoke of is over. */
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
