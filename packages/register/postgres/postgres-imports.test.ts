import { expect, it, onTestFinished } from "vitest";
import { registerDatabase } from "../test-support/postgres-database.ts";
import {
  addCertificates,
  importFields,
  importPlan,
  planFields,
} from "../test-support/imported-certificates.ts";
import { openPostgresStaffRegister } from "./postgres-staff-register.ts";

const rows = (branch: string) =>
  Array.from({ length: 3000 }, (_, at) => ({ certificate_number: `N-${at}`, branch }));

it("two imports change the same certificates in opposite orders, and neither waits for ever", async () => {
  const url = await registerDatabase();
  const opened = async () => {
    const staff = await openPostgresStaffRegister(url);
    onTestFinished(() => staff.close());
    return staff;
  };
  await addCertificates(await opened(), rows("London"));
  const choices = { update: true, columns: ["certificate_number", "branch"] } as const;
  const registers = [await opened(), await opened()] as const;
  const files = [rows("Dubai"), rows("Lima").toReversed()] as const;
  const [first, second] = registers;
  const plans = [
    [first, await planFields(first, files[0], choices)],
    [second, await planFields(second, files[1], choices)],
  ] as const;
  const ended = await Promise.all(plans.map(([staff, plan]) => importPlan(staff, plan)));
  const ends = ended.map(({ blocker }) => blocker?.kind ?? "imported");
  expect(ends.toSorted()).toEqual(["imported", "outdated"]);
  // By command nobody has seen another plan: the second one is done over the first.
  const both = await Promise.all([
    importFields(first, rows("Oslo"), choices),
    importFields(second, rows("Hull").toReversed(), choices),
  ]);
  expect(both.map(({ blocker }) => blocker)).toEqual([undefined, undefined]);
});
