import type { PersonName } from "@register/domain/certificate";
import { looksAlike, nameSkeleton } from "@register/domain/text";
import type { Role } from "@register/domain/site";
import { countRows, type Page, selected, type StaffConnection } from "../staff-connection.ts";

/** The history names people as authors. */
export interface StaffPerson {
  readonly id: number;
  readonly name: PersonName;
  readonly role: Role;
}

/** Instants are in UTC, ISO 8601. */
export type ListedPerson = StaffPerson & {
  readonly passkeys: number;
  readonly lastSeen: string | null;
  readonly invitedUntil: string | null;
};

/** "last": no administrator would be left. */
export type PersonChange = "done" | "absent" | "last";

/** `at` is in UTC, ISO 8601. */
interface StaffChange {
  readonly id: number;
  readonly name: string;
  readonly kind: "added" | "invited" | "given a role" | "registered a passkey" | "removed";
  /** The role at that time, or the new one. */
  readonly role: Role;
  readonly by: string;
  readonly at: string;
}

export interface StaffChanges {
  readonly rows: readonly StaffChange[];
  readonly matching: number;
}

interface ChangeOptions {
  /** Allows demoting or removing the last administrator. */
  readonly evenLast?: boolean;
}

export class People {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Sorted by name. */
  async list(): Promise<readonly ListedPerson[]> {
    const { dialect } = this.#connection;
    const columns = { lastSeen: "last_seen_at", invitedUntil: "expires_at" };
    const rows = await this.#connection.query<
      Omit<ListedPerson, "passkeys"> & { passkeys: unknown }
    >(
      `SELECT ${selected(dialect, ["id", "name", "role"])}, ${selected(dialect, columns)},
         (SELECT count(*) FROM staff_passkeys WHERE staff_passkeys.staff_id = id) AS passkeys
       FROM staff LEFT JOIN staff_links
         ON staff_links.staff_id = id AND kind = 'invitation' AND expires_at > $1
       ORDER BY name`,
      [new Date().toISOString()],
    );
    return rows.map((person) => Object.assign(person, { passkeys: Number(person.passkeys) }));
  }

  /** Ignores letter case. */
  async find(name: PersonName): Promise<StaffPerson | undefined> {
    return (await this.#all()).find((person) => isSameName(person.name, name));
  }

  async get(id: number): Promise<StaffPerson | undefined> {
    return (await this.#all()).find((person) => person.id === id);
  }

  /** Newest first, with the total. */
  async history({ offset = 0, limit }: Page): Promise<StaffChanges> {
    const columns = selected(this.#connection.dialect, {
      id: "id",
      name: "name",
      kind: "kind",
      role: "role",
      by: "changed_by",
      at: "changed_at",
    });
    return {
      rows: await this.#connection.query(
        `SELECT ${columns} FROM staff_changes ORDER BY id DESC LIMIT $1 OFFSET $2`,
        [limit, offset],
      ),
      matching: await countRows(this.#connection, "staff_changes"),
    };
  }

  administrators(): Promise<number> {
    return countRows(this.#connection, "staff WHERE role = 'administers'");
  }

  /** Returns the existing person, unchanged, for an equal name or one that {@link looksAlike}. */
  add(name: PersonName, role: Role, by: PersonName): Promise<StaffPerson> {
    return this.#connection.changeCertificates({ by }, async () => {
      await this.#connection.execute(
        `INSERT INTO staff (name, skeleton, role, created_at)
         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [name, nameSkeleton(name), role, new Date().toISOString()],
      );
      const people = await this.#all();
      const added =
        people.find((person) => isSameName(person.name, name)) ??
        people.find((person) => looksAlike(person.name, name));
      if (added === undefined) throw new Error("A person was removed while being added.");
      return added;
    });
  }

  changeRole(
    id: number,
    role: Role,
    by: PersonName,
    options: ChangeOptions = {},
  ): Promise<PersonChange> {
    return this.#change(
      id,
      { ...options, by, lowers: role !== "administers" },
      "UPDATE staff SET role = $2 WHERE id = $1",
      [id, role],
    );
  }

  /** Also ends sessions and deletes passkeys. */
  remove(id: number, by: PersonName, options: ChangeOptions = {}): Promise<PersonChange> {
    const sql = "DELETE FROM staff WHERE id = $1";
    return this.#change(id, { ...options, by, lowers: true }, sql, [id]);
  }

  #change(
    id: number,
    {
      evenLast = false,
      by,
      lowers,
    }: ChangeOptions & { readonly by: PersonName; readonly lowers: boolean },
    sql: string,
    values: readonly (string | number)[],
  ): Promise<PersonChange> {
    return this.#connection.changeCertificates({ by }, async () => {
      // If two administrators demote each other, the second finds only one left.
      const administrators = await this.#connection.execute(
        "UPDATE staff SET role = role WHERE role = 'administers'",
      );
      const [current] = await this.#connection.query<{ role: Role }>(
        "SELECT role FROM staff WHERE id = $1",
        [id],
      );
      if (current === undefined) return "absent";
      const isLast = current.role === "administers" && administrators === 1;
      if (isLast && lowers && !evenLast) return "last";
      await this.#connection.execute(sql, values);
      return "done";
    });
  }

  /** Names are compared here by Unicode's rules, because the databases' rules differ. */
  #all(): Promise<readonly StaffPerson[]> {
    return this.#connection.query<StaffPerson>(
      `SELECT ${this.#connection.dialect.column("id")}, name, role FROM staff ORDER BY id`,
    );
  }
}

/** Ignores letter case. */
export function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
