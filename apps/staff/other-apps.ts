import type { DeskRules, MailSettings, DatabaseLocation, ListenAddress } from "@register/settings";

/** Loaded on demand, which takes longer than most commands run. */
export interface OtherApps {
  readonly runDesk: RunDesk;
  readonly sendTrialMail: SendTrialMail;
}

/** Rejects with PortUnusableError. */
export type RunDesk = (setup: DeskOfMachine) => Promise<{
  /** Scheme, host and port in the browser. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}>;

interface DeskOfMachine extends DeskRules, ListenAddress {
  readonly location: DatabaseLocation;
  /** Folder of the built pages. */
  readonly directory: string;
  readonly trustedHops: number;
}

/** Rejects with the reason. */
export type SendTrialMail = (settings: MailSettings, address: string) => Promise<void>;
