/**
 * A message that goes by itself. "fault" says what went wrong; "neutral" what went well or, with a detail, a fact that
 * is neither. One that repeats an answer of the page is for ears alone while that is in sight.
 */
export interface Toast {
  readonly id: number;
  readonly tone: "neutral" | "fault";
  readonly message: string;
  /** A second line, for what must be read with the message. */
  readonly detail?: string | undefined;
  /** The words of the answer that it repeats, for ears alone; undefined where it repeats none. */
  readonly heard?: string | undefined;
  /** Whether it is shown all the same. */
  readonly isShown?: boolean;
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
export function showToast(
  tone: Toast["tone"],
  message: string,
  { detail, heard }: Pick<Toast, "detail" | "heard"> = {},
): void {
  lastId += 1;
  publish([{ id: lastId, tone, message, detail, heard }]);
}

/** Shows what repeats an answer: that is out of sight. */
export function showRepeated(): void {
  if (toasts.some(({ heard }) => heard !== undefined)) {
    publish(toasts.map((toast) => ({ ...toast, isShown: true })));
  }
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
