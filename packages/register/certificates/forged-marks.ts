import { FORGED, type PersonName } from "@register/domain/certificate";
import type { CertificateNumber } from "@register/domain/numbers";
import { findStored, isNumber } from "./stored-certificates.ts";
import type { StaffConnection } from "../staff-connection.ts";
import type { StoredCertificate } from "../store.ts";

type Mark = Pick<StoredCertificate, "certificate_number" | "forged_note" | "forged_at">;

/** Numbers that are known from forged papers, of a certificate or without one. */
export class ForgedMarks {
  readonly #connection: StaffConnection;
  readonly #isNumber: string;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
    this.#isNumber = isNumber(connection);
  }

  /** Flags a number as used on forged papers; null removes the flag. Returns false if nothing changes. */
  mark(
    number: CertificateNumber,
    { sentence, note }: { readonly sentence: string | null; readonly note: string | null },
    by: PersonName,
  ): Promise<boolean> {
    const { instantType } = this.#connection.dialect;
    return this.#connection.changeCertificates({ by, note }, async () => {
      const current = await this.#find(number);
      if ((current?.forged_note ?? null) === sentence) return false;
      const since = current?.forged_at ?? new Date().toISOString();
      if (current === undefined) {
        const mark = { certificate_number: number, forged_note: sentence, forged_at: since };
        await this.keep(mark);
      } else if (sentence === null && current.status === FORGED) {
        await this.#connection.execute(`DELETE FROM certificates WHERE ${this.#isNumber}`, [
          number,
        ]);
      } else {
        await this.#connection.execute(
          `UPDATE certificates SET forged_note = $2, forged_at = CAST($3 AS ${instantType})
           WHERE ${this.#isNumber}`,
          [number, sentence, sentence === null ? null : since],
        );
      }
      return true;
    });
  }

  /** Finds the row of a number without a certificate. */
  async findAlone(number: string): Promise<StoredCertificate | undefined> {
    const found = await this.#find(number);
    return found?.status === FORGED ? found : undefined;
  }

  /** Keeps the mark when its certificate has left the number. */
  async keep({
    certificate_number: number,
    forged_note: note,
    forged_at: at,
  }: Mark): Promise<void> {
    if (at === null) return;
    const { instant, instantType } = this.#connection.dialect;
    await this.#connection.execute(
      `INSERT INTO certificates (certificate_number, status, forged_note, forged_at, created_at, updated_at)
       VALUES ($1, '${FORGED}', $2, CAST($3 AS ${instantType}), ${instant}, ${instant})`,
      [number, note, at],
    );
  }

  #find(number: string): Promise<StoredCertificate | undefined> {
    return findStored(this.#connection, number, { locked: true, orForged: true });
  }
}
