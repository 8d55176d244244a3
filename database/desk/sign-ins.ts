import type { StaffConnection } from "../staff-connection.ts";

/** One-time links, passkeys, sessions and challenges. */
export class SignIns {
  protected readonly connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.connection = connection;
  }
}
