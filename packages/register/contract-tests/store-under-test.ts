import type { ContactSubmission } from "@register/domain/messages";
import type { StaffRegister } from "../staff-register.ts";
import type { Store } from "../store.ts";

/** A database of its own for one test, as the server and as staff see it. */
export interface StoreUnderTest {
  readonly store: Store;
  readonly staff: StaffRegister;
  /** The messages that the database holds, read without the store. */
  readonly readMessages: () => Promise<readonly ContactSubmission[]>;
  /** Runs SQL over a connection of its own, as a person does in a shell. */
  readonly runSql: (sql: string) => Promise<void>;
}
