import type { ContactFieldName } from "../../../domain/contact-submission.ts";

/** Too many messages from this address, or something written where people see no field. */
export type ContactObstacle = "limited" | "trapped";

/** The server's answer to a message that was sent without script. */
export interface ContactPageData {
  /** What the visitor had written; nothing once it is sent. */
  readonly values: Partial<Record<ContactFieldName, string>>;
  readonly faults: Partial<Record<ContactFieldName, string>>;
  readonly obstacle?: ContactObstacle;
}
