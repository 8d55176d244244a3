import type { PersonName } from "@register/certificates/certificate-history";
import type { Role } from "@register/certificates/roles";
import type { StaffConnection } from "../staff-connection.ts";

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
    const { column } = this.#connection.dialect;
    const rows = await this.#connection.query<
      StaffPerson & { readonly passkeys: unknown } & Record<
          "last_seen_at" | "expires_at",
          string | null
        >
    >(
      `SELECT ${["id", "last_seen_at", "expires_at"].map(column).join(", ")}, name, role,
         (SELECT count(*) FROM staff_passkeys WHERE staff_passkeys.staff_id = id) AS passkeys
       FROM staff LEFT JOIN staff_links
         ON staff_links.staff_id = id AND kind = 'invitation' AND expires_at > $1
       ORDER BY name`,
      [new Date().toISOString()],
    );
    return rows.map(({ id, name, role, passkeys, last_seen_at, expires_at }) => ({
      id,
      name,
      role,
      passkeys: Number(passkeys),
      lastSeen: last_seen_at,
      invitedUntil: expires_at,
    }));
  }

  /** Letter case aside. */
  async find(name: PersonName): Promise<StaffPerson | undefined> {
    const [found] = await this.#connection.query<StaffPerson>(
      `SELECT ${this.#connection.dialect.column("id")}, name, role FROM staff WHERE name = $1`,
      [name],
    );
    return found;
  }

  /** How many people administer. */
  async administrators(): Promise<number> {
    const [row] = await this.#connection.query<{ n: unknown }>(
      "SELECT count(*) AS n FROM staff WHERE role = 'administers'",
    );
    return Number(row?.n);
  }

  /** Adds a person, or gives the present one of that name as it is. */
  async add(name: PersonName, role: Role): Promise<StaffPerson> {
    await this.#connection.inTransaction(() =>
      this.#connection.execute(
        "INSERT INTO staff (name, role, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        [name, role, new Date().toISOString()],
      ),
    );
    const added = await this.find(name);
    if (added === undefined) throw new Error("A person was removed while being added.");
    return added;
  }

  changeRole(id: number, role: Role, options: ChangeOptions = {}): Promise<PersonChange> {
    return this.#change(
      id,
      { ...options, lowers: role !== "administers" },
      "UPDATE staff SET role = $2 WHERE id = $1",
      [id, role],
    );
  }

  /** Ends the person's sessions at once, and deletes passkeys and links. */
  remove(id: number, options: ChangeOptions = {}): Promise<PersonChange> {
    return this.#change(id, { ...options, lowers: true }, "DELETE FROM staff WHERE id = $1", [id]);
  }

  #change(
    id: number,
    { evenLast = false, lowers }: ChangeOptions & { readonly lowers: boolean },
    sql: string,
    values: readonly (string | number)[],
  ): Promise<PersonChange> {
    return this.#connection.inTransaction(async () => {
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
}
