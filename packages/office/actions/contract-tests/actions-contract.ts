import { describeCertificates } from "./certificates-contract.ts";
import type { RegisterUnderTest } from "./desk-under-test.ts";
import { describeConfirmations } from "./confirmations-contract.ts";
import { describeForgeries } from "./forgeries-contract.ts";
import { describeImports } from "./imports-contract.ts";
import { describeParticulars } from "./particulars-contract.ts";
import { describeIssuing } from "./issue-contract.ts";
import { describeMessages } from "./messages-contract.ts";
import { describeSecondPerson } from "./second-person-contract.ts";
import { describeWaiting } from "./waiting-contract.ts";

/** What the actions of the desk do, on every database. */
export function describeActions(database: string, make: () => Promise<RegisterUnderTest>): void {
  describeCertificates(database, make);
  describeConfirmations(database, make);
  describeForgeries(database, make);
  describeImports(database, make);
  describeParticulars(database, make);
  describeIssuing(database, make);
  describeMessages(database, make);
  describeSecondPerson(database, make);
  describeWaiting(database, make);
}
