import type { DatabaseLocation } from "@register/settings";
import { shownAddress } from "./postgres/connection.ts";
import { migratePostgres, type MigrationReport } from "./postgres/migrations.ts";
import { openPostgresStaffRegister } from "./postgres/postgres-staff-register.ts";
import { openPostgresStore } from "./postgres/postgres-store.ts";
import { openSqliteStaffRegister } from "./sqlite/sqlite-staff-register.ts";
import { createRegister } from "./sqlite/create-register.ts";
import {
  describedMigration,
  type PreparedRegister,
  prepareRegister,
} from "./sqlite/prepare-register.ts";
import { type OpenedRegister, openSqliteStore } from "./sqlite/sqlite-store.ts";
import type { StaffRegister } from "./staff-register.ts";
import type { RequestCounts, Store, WhenAbsent } from "./store.ts";

export interface OpenedStore {
  readonly store: Store;
  /** A file, or an address without its password. */
  readonly location: string;
  /** A sentence about changes made by opening. */
  readonly notice: string | undefined;
  /** A single process counts in memory. */
  readonly requestCounts: RequestCounts | undefined;
  /** A sentence about how messages could be lost. */
  readonly durabilityWarning: string | undefined;
}

/** Migrates the schema; a new embedded register has demonstration certificates. Rejects with DatabaseUnusableError. */
export async function openStore(
  { dataDirectory, databaseUrl }: DatabaseLocation,
  whenAbsent: WhenAbsent,
): Promise<OpenedStore> {
  if (databaseUrl !== undefined) {
    const store = await openPostgresStore(databaseUrl, { whenAbsent });
    return {
      store,
      location: shownAddress(databaseUrl),
      notice: noticeOfPostgres(store.migration),
      requestCounts: store.requestCounts,
      durabilityWarning: warningOf(store.fsync),
    };
  }
  const store = await openSqliteStore(dataDirectory, { whenAbsent });
  return {
    store,
    location: store.register.path,
    notice: noticeOfSqlite(store.register),
    requestCounts: undefined,
    // A connection with weaker settings is refused.
    durabilityWarning: undefined,
  };
}

function noticeOfSqlite({
  demoCertificates,
  migration,
}: PreparedRegister & Partial<OpenedRegister>): string | undefined {
  if (demoCertificates !== undefined) {
    return `The register is new, with ${demoCertificates} demonstration certificates.`;
  }
  if (migration === undefined) return undefined;
  return describedMigration(migration);
}

function noticeOfPostgres({ isNew, applied }: MigrationReport): string | undefined {
  if (isNew) return "The database had no register; it has an empty one now.";
  if (applied.length === 0) return undefined;
  return `The database was brought up to date: ${applied.join(", ")}.`;
}

/** Some services report fsync as off because they store their log elsewhere. */
function warningOf(fsync: string): string | undefined {
  if (fsync === "on") return undefined;
  return `Postgres runs with fsync=${fsync}: when its machine loses power, messages that were acknowledged may be lost, unless the service keeps them safe in another way.`;
}

/** Neither creates nor migrates. Rejects with DatabaseUnusableError. */
export async function openStaffRegister({
  dataDirectory,
  databaseUrl,
}: DatabaseLocation): Promise<StaffRegister> {
  return databaseUrl === undefined
    ? openSqliteStaffRegister(dataDirectory)
    : openPostgresStaffRegister(databaseUrl);
}

/** Returns the file or address. Rejects with DatabaseUnusableError. */
export async function createRegisterAt({
  dataDirectory,
  databaseUrl,
}: DatabaseLocation): Promise<string> {
  if (databaseUrl === undefined) return (await createRegister(dataDirectory)).path;
  await migratePostgres({ databaseUrl, whenAbsent: "create", whenPresent: "refuse" });
  return shownAddress(databaseUrl);
}

/** Rejects with DatabaseUnusableError. */
export async function migrateRegisterAt({
  dataDirectory,
  databaseUrl,
}: DatabaseLocation): Promise<Pick<OpenedStore, "location" | "notice">> {
  if (databaseUrl === undefined) {
    const prepared = await prepareRegister(dataDirectory, {
      whenOlder: "migrate",
      checkForDamage: true,
    });
    return { location: prepared.path, notice: noticeOfSqlite(prepared) };
  }
  const report = await migratePostgres({ databaseUrl, whenAbsent: "refuse" });
  return { location: shownAddress(databaseUrl), notice: noticeOfPostgres(report) };
}
