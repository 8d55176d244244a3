/** Where a scanner is (specification, section 4). */
export type ScannerState = "NOT_STARTED" | "SCANNING" | "PAUSED";

export type ScannerAction = "start" | "pause" | "resume" | "stop" | "scanFile";

export type Transition =
  | { readonly ok: true; readonly state: ScannerState }
  /** A plain sentence for the programmer who asked for it. */
  | { readonly ok: false; readonly reason: string };

/**
 * What each action makes of each state; an absent one is not allowed. Pausing takes a running
 * camera, resuming a paused one; stopping takes either; a file is scanned while no camera runs.
 */
const NEXT: Readonly<Record<ScannerState, Partial<Record<ScannerAction, ScannerState>>>> = {
  NOT_STARTED: { start: "SCANNING", scanFile: "NOT_STARTED" },
  SCANNING: { pause: "PAUSED", stop: "NOT_STARTED" },
  PAUSED: { resume: "SCANNING", stop: "NOT_STARTED" },
};

/** The state after an action, or why it is not allowed. Pure. */
export function transition(state: ScannerState, action: ScannerAction): Transition {
  const next = NEXT[state][action];
  return next === undefined
    ? { ok: false, reason: `The scanner can't ${action} while it is ${state}.` }
    : { ok: true, state: next };
}
