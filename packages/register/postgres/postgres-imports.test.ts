import { expect, it, onTestFinished } from "vitest";
import { registerDatabase } from "../test-support/postgres-database.ts";
import { addCertificates, importFields } from "../test-support/imported-certificates.ts";
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
  const ended = await Promise.all([
    importFields(await opened(), rows("Dubai"), choices),
    importFields(await opened(), rows("Lima").toReversed(), choices),
  ]);
  const ends = ended.map(({ obstacle }) => obstacle?.kind ?? "imported");
  expect(ends.toSorted()).toEqual(["imported", "outdated"]);
});
