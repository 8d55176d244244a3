/** A page of a peer, as it is handed to the program that serves it. */
export interface PeerPage {
  readonly status: 200 | 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/** Pages by their path; the one of "*" for every other path. */
export type PeerPages = Readonly<Record<string, PeerPage>>;
