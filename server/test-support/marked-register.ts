import {
  type DatabaseLocation,
  openStaffRegister,
  openStore,
} from "../../database/open-database.ts";
import { readDemoCertificates } from "../../database/demo-certificates.ts";
import {
  checkCertificateNumber,
  EXAMPLE_CERTIFICATE_NUMBER,
} from "../../domain/certificate-number.ts";
import { rowOf } from "../../database/test-support/staged-certificates.ts";
import { certificateMark, MESSAGE_MARK } from "./answer-faults.ts";

/** What staff see of a marked register. */
export interface MarkedRegister {
  /** Every certificate with its history, as they stand now. */
  readonly certificates: () => Promise<readonly unknown[]>;
  readonly close: () => Promise<void>;
}

/**
 * Makes a register of the demonstration certificates, in either database, in which everything secret
 * bears a mark: each row its own, and one that they share for messages and the notes of staff.
 */
export async function markRegister(location: DatabaseLocation): Promise<MarkedRegister> {
  const { store } = await openStore(location, "create");
  await store.insertContactSubmission({
    name: "Ben",
    email: "ben@ships.example",
    phone: null,
    message: MESSAGE_MARK,
  });
  await store.close();

  const staff = await openStaffRegister(location);
  const demo = await readDemoCertificates();
  const marked = demo.map((record) => ({
    ...record,
    commodity: certificateMark(record.certificate_number),
  }));
  const staging = await staff.beginImport();
  await staging.stage(marked.map((record, index) => rowOf(index + 2, record)));
  await staging.commit({ update: true, columns: ["commodity"] });

  const example = checkCertificateNumber(EXAMPLE_CERTIFICATE_NUMBER);
  if (!example.ok) throw new Error(example.message);
  await staff.changeStatus(example.number, {
    status: "suspended",
    publicNote: "Reinspection",
    note: MESSAGE_MARK,
  });
  return {
    certificates: async () => {
      const { certificates } = await staff.list({ limit: 2 * demo.length });
      return [...certificates, await staff.statusHistory(example.number)];
    },
    close: () => staff.close(),
  };
}
