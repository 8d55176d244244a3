import type { DeskRules, MailSettings, DatabaseLocation, ListenAddress } from "@register/settings";

/** Loaded on demand, which takes longer than most commands run. */
export interface OtherApps {
  readonly runDesk: RunDesk;
  readonly sendOfficeMail: SendOfficeMail;
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
export type SendOfficeMail = (
  settings: MailSettings,
  mail: { readonly to: readonly string[]; readonly subject: string; readonly text: string },
) => Promise<void>;
