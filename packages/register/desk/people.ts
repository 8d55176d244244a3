import type { PersonName } from "@register/domain/certificate";
import { looksAlike, nameSkeleton } from "@register/domain/text";
import type { Role } from "@register/domain/site";
import { countRows, type Page, selected, type StaffConnection } from "../staff-connection.ts";

/** A person of the desk. Changes of certificates stand in the history under the name. */
export interface StaffPerson {
  readonly id: number;
  readonly name: PersonName;
  readonly role: Role;
}

/** Instants are in UTC, ISO 8601. */
export type ListedPerson = StaffPerson & {
  readonly passkeys: number;
  readonly lastSeen: string | null;
  /** When the open invitation ends. */
  readonly invitedUntil: string | null;
};

/** How a change of a person ended; "last" when nobody who administers would be left. */
export type PersonChange = "done" | "absent" | "last";

/** A change in the history of people. The instant is in UTC, ISO 8601. */
interface StaffChange {
  readonly id: number;
  readonly name: string;
  readonly kind: "added" | "invited" | "given a role" | "registered a passkey" | "removed";
  /** That the person had then, or was given. */
  readonly role: Role;
  readonly by: string;
  readonly at: string;
}

export interface StaffChanges {
  readonly rows: readonly StaffChange[];
  readonly matching: number;
}

interface ChangeOptions {
  /** Whether the last person who administers may be lowered or removed. */
  readonly evenLast?: boolean;
}

/** The people of the desk. */
export class People {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** By name. */
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

  /** In any letter case. */
  async find(name: PersonName): Promise<StaffPerson | undefined> {
    return (await this.#all()).find((person) => isSameName(person.name, name));
  }

  async get(id: number): Promise<StaffPerson | undefined> {
    return (await this.#all()).find((person) => person.id === id);
  }

  /** Changes of people, the newest first, and how many there are. */
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

  /** How many people administer. */
  administrators(): Promise<number> {
    return countRows(this.#connection, "staff WHERE role = 'administers'");
  }

  /** Adds a person, or returns the present one whose name is the same or {@link looksAlike}, as it is. */
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

  /** Ends the person's sessions at once, and deletes passkeys and links. */
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
      // Locks everybody who administers: of two people who lower each other at once, the second finds one left.
      const administrators = await this.#connection.execute(
        "UPDATE staff SET role = role WHERE role = 'administers'",
      );
      const [present] = await this.#connection.query<{ role: Role }>(
        "SELECT role FROM staff WHERE id = $1",
        [id],
      );
      if (present === undefined) return "absent";
      const isLast = present.role === "administers" && administrators === 1;
      if (isLast && lowers && !evenLast) return "last";
      await this.#connection.execute(sql, values);
      return "done";
    });
  }

  /** An office has few people: names are compared here, by Unicode's rules, and not by those of the databases. */
  #all(): Promise<readonly StaffPerson[]> {
    return this.#connection.query<StaffPerson>(
      `SELECT ${this.#connection.dialect.column("id")}, name, role FROM staff ORDER BY id`,
    );
  }
}

/** In any letter case. */
export function isSameName(name: string, other: string): boolean {
  return name.toLowerCase() === other.toLowerCase();
}
