import { fileURLToPath } from "node:url";
import { contactMessage } from "@register/register/test-support/contact-message";
import { readDemoCertificates } from "@register/register/certificates";
import { openStaffRegister, openStore } from "@register/register";
import type { DatabaseLocation } from "@register/settings";
import type { StaffRegister } from "@register/register";
import { importFields, TESTER } from "@register/register/test-support/imported-certificates";
import { checkCertificateNumber, EXAMPLE_CERTIFICATE_NUMBER } from "@register/domain/numbers";
import { certificateMark, MESSAGE_MARK } from "./answer-faults.ts";
import { startSite } from "./crash/started-site.ts";

const PROGRAM = fileURLToPath(new URL("../../../../tools/start.ts", import.meta.url));

export interface MarkedSite {
  readonly port: number;
  /** What the server has written since it said where it is. */
  readonly output: () => string;
  /** Every certificate with its history, as they stand in the register. */
  readonly certificates: () => Promise<readonly unknown[]>;
  readonly stop: () => Promise<void>;
}

/**
 * The real server in a process of its own, over a register of the demonstration certificates in which
 * everything secret bears a mark: each row its own, and one that messages and the notes of staff share.
 */
export async function startMarkedSite(location: DatabaseLocation): Promise<MarkedSite> {
  const { store } = await openStore(location, "create");
  await store.insertContactSubmission(contactMessage(MESSAGE_MARK));
  await store.close();
  const staff = await openStaffRegister(location);
  const certificates = await markCertificates(staff);
  const site = await startSite(
    {
      DATA_DIR: location.dataDirectory,
      DATABASE_URL: location.databaseUrl,
      TRUST_PROXY: "1",
      // The counting runs, and stops nobody.
      LOOKUPS_PER_MINUTE: "1000000",
      MISSES_PER_MINUTE: "1000000",
      MESSAGES_PER_HOUR: "1000000",
      ALL_MESSAGES_PER_HOUR: "1000000",
    },
    PROGRAM,
  );
  return {
    port: Number(new URL(site.address).port),
    // The last line of what a start prints ends so.
    output: () => site.output().split("Ctrl-C\n").at(-1)?.trim() ?? "",
    certificates,
    stop: async () => {
      await site.kill();
      await staff.close();
    },
  };
}

async function markCertificates(staff: StaffRegister): Promise<MarkedSite["certificates"]> {
  const demo = await readDemoCertificates();
  const marked = demo.map((record) => ({
    ...record,
    commodity: certificateMark(record.certificate_number),
  }));
  const columns = ["certificate_number", "commodity"] as const;
  await importFields(staff, marked, { update: true, fileName: "marks.csv", columns });
  const example = checkCertificateNumber(EXAMPLE_CERTIFICATE_NUMBER);
  if (!example.ok) throw new Error(example.rule);
  const change = { status: "suspended", status_note: "Reinspection", note: MESSAGE_MARK } as const;
  await staff.statuses.change([example.number], change, TESTER);
  return async () => {
    const { certificates } = await staff.list({ limit: 2 * demo.length });
    return [...certificates, await staff.history(example.number)];
  };
}
