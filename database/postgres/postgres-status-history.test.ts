import { expect, it, onTestFinished } from "vitest";
import { query, registerDatabase } from "../test-support/postgres-database.ts";
import { insertOfCertificate } from "../test-support/postgres-rows.ts";
import { certificateNumber, TESTER } from "../test-support/staged-certificates.ts";
import { openPostgresStaffRegister } from "./postgres-staff-register.ts";

const HISTORY =
  "select certificate_number, status, public_note, note from certificate_status_changes order by id";

it("keeps a status that was changed by SQL, and says by which user of the database", async () => {
  const url = await registerDatabase();
  const user = decodeURIComponent(new URL(url).username);
  const note = `Changed outside the staff commands, by the database user ${user}.`;
  await query(
    url,
    `${insertOfCertificate("A-1")};
     update certificates set status = 'suspended', status_note = 'Reinspection';
     update certificates set vessel_name = 'MV Star', status = 'suspended';
     update certificates set status = null, status_note = null;
     insert into certificates (certificate_number, status) values ('A-2', 'withdrawn')`,
  );
  expect(await query(url, HISTORY)).toEqual([
    { certificate_number: "A-1", status: "suspended", public_note: "Reinspection", note },
    { certificate_number: "A-1", status: null, public_note: null, note },
    { certificate_number: "A-2", status: "withdrawn", public_note: null, note },
  ]);
});

it("has one entry of a change by the staff commands, with their own note", async () => {
  const url = await registerDatabase();
  await query(url, insertOfCertificate("A-1"));
  const staff = await openPostgresStaffRegister(url);
  onTestFinished(() => staff.close());
  const change = { status: "withdrawn", publicNote: "Issued in error", note: "Claim 7" } as const;
  await staff.edits.changeStatus([certificateNumber("A-1")], change, TESTER);
  expect(await query(url, HISTORY)).toEqual([
    {
      certificate_number: "A-1",
      status: "withdrawn",
      public_note: "Issued in error",
      note: "Claim 7",
    },
  ]);
});
