import { readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import { certificateNumberSchema } from "../../domain/certificate-number.ts";
import { temporaryFolder } from "../test-support/temporary-folder.ts";
import { APPLICATION_ID } from "./migrations.ts";
import { openSqliteStaffRegister } from "./sqlite-staff-register.ts";

const FIRST_SCHEMA = new URL("./migrations/0001-certificates-and-messages.sql", import.meta.url);

it("takes a register of the first version over, with every certificate in force", async () => {
  const folder = temporaryFolder();
  const database = new DatabaseSync(path.join(folder, "register.sqlite"));
  database.exec(`${readFileSync(FIRST_SCHEMA, "utf8")}
    PRAGMA application_id = ${APPLICATION_ID};
    PRAGMA user_version = 1;
    INSERT INTO certificates (certificate_number, created_at, updated_at) VALUES ('OLD-1', 'x', 'x');`);
  database.close();

  const staff = await openSqliteStaffRegister(folder);
  onTestFinished(() => staff.close());
  const number = v.parse(certificateNumberSchema, "OLD-1");
  expect(await staff.findCertificate(number)).toMatchObject({ status: null, status_note: null });
  const change = { status: "withdrawn", publicNote: null, note: null } as const;
  expect(await staff.changeStatus(number, change)).toBe("changed");
  expect((await staff.list({ limit: 9 })).total).toBe(1);
});
