import type { ContactFieldName } from "../../domain/contact-submission.ts";

/**
 * Why a message without faults was not sent: too many messages or too many answered forms came from this
 * address, or something was written where people see no field.
 */
export type ContactObstacle = "limited" | "unanswered" | "trapped";

/** The server's answer to a message that was sent without script. */
export interface ContactPageData {
  /**
   * What the visitor had written; nothing once it is sent. Absent from a refusal that is the same for
   * everybody: what was written then still waits where it was written.
   */
  readonly values?: Partial<Record<ContactFieldName, string>>;
  readonly faults: Partial<Record<ContactFieldName, string>>;
  readonly obstacle?: ContactObstacle;
}
