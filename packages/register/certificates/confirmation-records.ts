import {
  type Confirmation,
  type PersonName,
  withConfirmation,
  withStruck,
} from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { findStored, isNumber } from "./stored-certificates.ts";
import type { StaffConnection } from "../staff-connection.ts";

/** Triggers write the history. Both methods return false if nothing changes, or there is no such certificate. */
export class ConfirmationRecords {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  record(number: CertificateNumber, row: Confirmation, by: PersonName): Promise<boolean> {
    return this.#change(number, by, (column) => withConfirmation(column, row));
  }

  /** The instant identifies the row. */
  strike(
    number: CertificateNumber,
    recordedAt: string,
    struck: NonNullable<Confirmation["struck"]>,
    by: PersonName,
  ): Promise<boolean> {
    return this.#change(number, by, (column) => withStruck(column, recordedAt, struck));
  }

  #change(
    number: CertificateNumber,
    by: PersonName,
    changed: (column: string | null) => string | undefined,
  ): Promise<boolean> {
    return this.#connection.changeCertificates({ by }, async () => {
      const current = await findStored(this.#connection, number, { locked: true });
      const column = current && changed(current.confirmations);
      if (column === undefined) return false;
      await this.#connection.execute(
        `UPDATE certificates SET confirmations = $2 WHERE ${isNumber(this.#connection)}`,
        [number, column],
      );
      return true;
    });
  }
}
