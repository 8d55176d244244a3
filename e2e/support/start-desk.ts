import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createRegisterAt, openStaffRegister } from "@register/register";
import { createRegister, registerFile } from "@register/register/sqlite";
import type { StaffRegister } from "@register/register";
import { startPostgres } from "@register/register/test-support/postgres-cluster";
import { linkTo } from "@register/office/actions";
import type { Role } from "@register/domain/site";
import { runDesk } from "../../apps/desk/server/run-desk.ts";
import { checkPersonName, type PersonName } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { neededFields } from "@register/content/test-support/sample-kind";
import { checkFields } from "@register/register/certificates";
import { DESK_DIRECTORY } from "@register/settings";
import { E2E_ORIGIN } from "./e2e-origin.ts";

interface DeskOptions {
  readonly database?: "sqlite" | "postgres";
  readonly secondPerson?: boolean;
  readonly withDemo?: boolean;
}

/** A desk over a register of its own, at http://localhost and a free port. */
export interface StartedDesk {
  readonly origin: string;
  /** Gives a link that begins a session as this person, who is added if need be. */
  readonly linkFor: (name: string, role: Role) => Promise<string>;
  /** Gives an invitation, which registers a passkey. */
  readonly invitationFor: (name: string, role: Role) => Promise<string>;
  /** Works on the register directly, as the command line does. */
  readonly inRegister: <T>(work: (register: StaffRegister) => Promise<T>) => Promise<T>;
  /** Gives certificates a kind, and what it asks for before they are issued. */
  readonly makeIssuable: (...numbers: readonly string[]) => Promise<void>;
  /** Changes rows by SQL, for example to make them older. */
  readonly runSql: (sql: string, ...values: readonly string[]) => void;
  readonly stop: () => Promise<void>;
}

/** Starts a desk with the pages of the last build. */
export async function startDesk({
  database = "sqlite",
  secondPerson = false,
  withDemo = true,
}: DeskOptions = {}): Promise<StartedDesk> {
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const location = { dataDirectory: folder, databaseUrl: postgres?.url("postgres") };
  if (postgres === undefined) await createRegister(folder, { withDemo });
  else await createRegisterAt(location);
  const desk = await runDesk({
    location,
    port: 0,
    host: "127.0.0.1",
    directory: DESK_DIRECTORY,
    publicOrigin: E2E_ORIGIN,
    secondPerson,
    trustedHops: 0,
  });
  const inRegister: StartedDesk["inRegister"] = async (work) => {
    const register = await openStaffRegister(location);
    try {
      return await work(register);
    } finally {
      await register.close();
    }
  };
  const link = (kind: "session" | "invitation") => (typed: string, role: Role) =>
    inRegister(async (register) => {
      const { people, signIns } = register.desk;
      const check = checkPersonName(typed);
      if (!check.ok) throw new Error(check.message);
      const { id } = await people.add(check.name, role, check.name);
      // An earlier test may have had the person in another role.
      await people.changeRole(id, role, check.name, { evenLast: true });
      return linkTo(desk.origin, await signIns.makeLink(id, kind, check.name));
    });
  return {
    origin: desk.origin,
    linkFor: link("session"),
    invitationFor: link("invitation"),
    inRegister,
    makeIssuable: (...numbers) =>
      inRegister(async (register) => {
        const { values } = checkFields(neededFields(), {});
        for (const number of numbers) {
          // oxlint-disable-next-line no-await-in-loop -- One register has one writer.
          await register.edits.edit(number as CertificateNumber, values, "Tester" as PersonName);
        }
      }),
    runSql: (sql, ...values) => {
      using file = new DatabaseSync(registerFile(folder));
      file.prepare(sql).run(...values);
    },
    stop: async () => {
      await desk.stop();
      await postgres?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
