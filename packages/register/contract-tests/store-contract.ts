import { onTestFinished } from "vitest";
import { describeEdits } from "./edits-contract.ts";
import { describeHistory } from "./history-contract.ts";
import { describeImports } from "./imports-contract.ts";
import { describeIssuedFiles } from "./issued-files-contract.ts";
import { describeKnownForgeries } from "./known-forgeries-contract.ts";
import { describeMessages } from "./messages-contract.ts";
import { describePeopleOfDesk } from "./people-contract.ts";
import { describePublicSide } from "./public-side-contract.ts";
import { describeStaffSide } from "./staff-side-contract.ts";
import { describeSuccession } from "./succession-contract.ts";
import type { StoreUnderTest } from "./store-under-test.ts";
import { describeUndo } from "./undo-contract.ts";

/** What every database must do, whatever keeps it. The factory returns an empty register. */
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
  describeEdits(name, opened);
  describeHistory(name, opened);
  describeImports(name, opened);
  describeSuccession(name, opened);
  describeIssuedFiles(name, opened);
  describeKnownForgeries(name, opened);
  describeMessages(name, opened);
  describeUndo(name, opened);
  describePeopleOfDesk(name, opened);
}
