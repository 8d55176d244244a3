import type { DeskRules, MailSettings, DatabaseLocation, ListenAddress } from "@register/settings";

/** What commands use of the other apps. They are loaded when a command asks: that takes longer than most commands run. */
export interface OtherApps {
  readonly runDesk: RunDesk;
  readonly sendTrialMail: SendTrialMail;
}

/** Serves a desk until it is stopped. Rejects with PortUnusableError. */
export type RunDesk = (setup: DeskOfMachine) => Promise<{
  /** Scheme, host and port that browsers see. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}>;

interface DeskOfMachine extends DeskRules, ListenAddress {
  readonly location: DatabaseLocation;
  /** The folder of the built pages. */
  readonly directory: string;
  readonly trustedHops: number;
}

/** Sends a mail to an address as the site sends its messages; rejects with the reason. */
export type SendTrialMail = (settings: MailSettings, address: string) => Promise<void>;
