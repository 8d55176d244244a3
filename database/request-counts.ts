/** How many requests were counted under a key since its count began. */
export interface RequestCount {
  readonly requests: number;
  /** When it ends, in milliseconds since 1970. */
  readonly endsAt: number;
}

/** Request counts that all copies of the server share. Each method rejects when the database can't answer. */
export interface RequestCounts {
  /** Counts one request and gives the sum; a count that begins with it ends after so many milliseconds. */
  add(key: string, windowMs: number): Promise<RequestCount>;
  /** Undefined where nothing is counted at present. */
  read(key: string): Promise<RequestCount | undefined>;
  takeBack(key: string): Promise<void>;
  /** Deletes the counts that have ended. */
  deleteEnded(): Promise<void>;
}
