import type { StaffConnection } from "../staff-connection.ts";
import { Idempotency } from "./idempotency.ts";
import { Imports } from "../imports/entries.ts";
import { People } from "./people.ts";
import { Proposals } from "./proposals.ts";
import { SignIns } from "./sign-ins.ts";
import { Uploads } from "./uploads.ts";

/** What the desk keeps for itself. Each method rejects with DatabaseUnusableError when the database fails. */
export class DeskRegister {
  readonly people: People;
  readonly signIns: SignIns;
  readonly imports: Imports;
  readonly proposals: Proposals;
  readonly uploads: Uploads;
  readonly idempotency: Idempotency;

  constructor(connection: StaffConnection) {
    this.people = new People(connection);
    this.signIns = new SignIns(connection);
    this.imports = new Imports(connection);
    this.proposals = new Proposals(connection);
    this.uploads = new Uploads(connection);
    this.idempotency = new Idempotency(connection);
  }
}
