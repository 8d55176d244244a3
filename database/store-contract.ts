import { onTestFinished } from "vitest";
import type { ContactSubmission } from "../domain/contact-submission.ts";
import { describeImports } from "./imports-contract.ts";
import { describeMessages } from "./messages-contract.ts";
import { describePublicSide } from "./public-side-contract.ts";
import type { StaffRegister } from "./staff-register.ts";
import { describeStaffSide } from "./staff-side-contract.ts";
import type { Store } from "./store.ts";

/** A database of its own for one test, as the server and as staff see it. */
export interface StoreUnderTest {
  readonly store: Store;
  readonly staff: StaffRegister;
  /** The messages that the database holds, read past the store. */
  readonly readMessages: () => Promise<readonly ContactSubmission[]>;
}

/** What every database must do, whatever keeps it. The factory gives an empty register. */
export function describeStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  const opened = async (): Promise<StoreUnderTest> => {
    const underTest = await open();
    onTestFinished(async () => {
      await underTest.store.close();
      await underTest.staff.close();
    });
    return underTest;
  };
  describePublicSide(name, opened);
  describeStaffSide(name, opened);
  describeImports(name, opened);
  describeMessages(name, opened);
}
