/** What a load client is to ask, and what it has seen. */
export interface LoadTask {
  readonly port: number;
  /** Connections, each kept alive, each with one lookup under way at a time. */
  readonly connections: number;
  readonly milliseconds: number;
  /** Numbers are those of {@link certificateNumber}, from 1 to so many. */
  readonly certificates: number;
  /** What each answer must hold: the row that was asked for, or what the constant server says. */
  readonly expects: "row" | "constant";
}

export interface LoadResult {
  /** Lookups answered as they should be. */
  readonly lookups: number;
  readonly seconds: number;
  /** Answers that were wrong, connections that broke or stayed silent, and what the first of them was. */
  readonly errors: number;
  readonly firstError: string | undefined;
  /** Milliseconds that lookups took: the middle one, and the longest of 99 in a hundred. */
  readonly medianMs: number;
  readonly p99Ms: number;
}

/** As long for each certificate, so that answers are of one size. */
export function certificateNumber(index: number): string {
  return `LOAD-${String(index).padStart(8, "0")}`;
}

/** Found in one row only: what shows that an answer is the right one. */
export function vesselOf(number: string): string {
  return `MV ${number}`;
}
