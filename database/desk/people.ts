import type { StaffConnection } from "../staff-connection.ts";

/** The people of the desk. */
export class People {
  protected readonly connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.connection = connection;
  }
}
