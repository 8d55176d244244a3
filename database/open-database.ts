import { shownAddress } from "./postgres/database-address.ts";
import { openPostgresStaffRegister } from "./postgres/postgres-staff-register.ts";
import { type DurabilitySettings, openPostgresStore } from "./postgres/postgres-store.ts";
import type { PrepareOptions } from "./sqlite/register-file.ts";
import { openSqliteStaffRegister } from "./sqlite/sqlite-staff-register.ts";
import { openSqliteStore } from "./sqlite/sqlite-store.ts";
import type { RequestCounts } from "./request-counts.ts";
import type { StaffRegister } from "./staff-register.ts";
import type { Store } from "./store.ts";

/** Which database: the one at the address, else the embedded register in the folder. */
export interface DatabaseLocation {
  readonly dataDirectory: string;
  readonly databaseUrl?: string | undefined;
}

/** What opening found or made. */
export interface OpenedDatabase {
  /** Where the register is, for people: a file, or an address without its password. */
  readonly place: string;
  /** Whether this process has just made the register. */
  readonly created: boolean;
  /** How many demonstration certificates a new register was given; an existing database gets none. */
  readonly demoCertificates: number;
}

/** What the public server works with. */
export interface OpenedStore extends OpenedDatabase {
  readonly store: Store;
  /** Undefined where one process serves alone and can count by itself. */
  readonly requestCounts: RequestCounts | undefined;
  /** What the operator should know of how safely it keeps what it acknowledges; undefined when all is well. */
  readonly durabilityWarning: string | undefined;
}

/** Opens the database as the public server sees it. Rejects with DatabaseUnusableError. */
export async function openStore({
  dataDirectory,
  databaseUrl,
}: DatabaseLocation): Promise<OpenedStore> {
  if (databaseUrl !== undefined) {
    const store = await openPostgresStore(databaseUrl);
    return {
      store,
      requestCounts: store.requestCounts,
      durabilityWarning: warningOf(store.durability),
      ...existing(databaseUrl),
    };
  }
  const store = await openSqliteStore(dataDirectory);
  return {
    store,
    requestCounts: undefined,
    // A connection with weaker settings is never handed out.
    durabilityWarning: undefined,
    ...store.register,
    place: store.register.path,
  };
}

/**
 * Some services report fsync as off because they keep their log elsewhere, so the server starts all the
 * same: its operator knows.
 */
function warningOf({ fsync }: DurabilitySettings): string | undefined {
  if (fsync === "on") return undefined;
  return `Postgres runs with fsync=${fsync}: when its machine loses power, messages that were acknowledged may be lost, unless the service keeps them safe in another way.`;
}

/** Opens the database as staff see it. Rejects with DatabaseUnusableError. */
export async function openStaffRegister(
  { dataDirectory, databaseUrl }: DatabaseLocation,
  options: PrepareOptions,
): Promise<OpenedDatabase & { readonly staff: StaffRegister }> {
  if (databaseUrl !== undefined) {
    return { staff: await openPostgresStaffRegister(databaseUrl), ...existing(databaseUrl) };
  }
  const staff = await openSqliteStaffRegister(dataDirectory, options);
  return { staff, ...staff.register, place: staff.register.path };
}

function existing(databaseUrl: string): OpenedDatabase {
  return { place: shownAddress(databaseUrl), created: false, demoCertificates: 0 };
}
