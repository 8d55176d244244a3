import { createHash, randomBytes } from "node:crypto";
import type { PersonName } from "@register/domain/certificate";
import type { StaffConnection } from "../staff-connection.ts";
import type { StaffPerson } from "./people.ts";
import { LIFETIMES } from "@register/domain/lifetimes";
import { MINUTE_MS } from "@register/domain/days";

/** "session" signs in, "invitation" registers a passkey. */
export type LinkKind = keyof typeof LIFETIMES.link;

/** Minimum interval between writes, which have to wait during an import. */
const USE_WRITTEN_MS = 5 * MINUTE_MS;

const TOKEN_BYTES = 32;

export interface Passkey {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** The authenticator's signature counter, 0 if it has none. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/**
 * Tokens are stored as SHA-256 only, so reading a backup does not allow signing in. A one-time token is used by
 * deleting it, which succeeds for one request only.
 */
export class SignIns {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Ends the person's earlier links of this kind. */
  async makeLink(person: number, kind: LinkKind, by: PersonName): Promise<string> {
    const token = newToken();
    await this.#connection.changeCertificates({ by }, async () => {
      await this.#connection.execute("DELETE FROM staff_links WHERE staff_id = $1 AND kind = $2", [
        person,
        kind,
      ]);
      await this.#connection.execute(
        "INSERT INTO staff_links (token_hash, staff_id, kind, expires_at) VALUES ($1, $2, $3, $4)",
        [hashOf(token), person, kind, fromNow(LIFETIMES.link[kind])],
      );
    });
    return token;
  }

  async findLink(token: string): Promise<(StaffPerson & { readonly kind: LinkKind }) | undefined> {
    const [found] = await this.#connection.query<StaffPerson & { readonly kind: LinkKind }>(
      `SELECT ${this.#connection.dialect.column("id")}, name, role, kind
       FROM staff_links JOIN staff ON id = staff_id WHERE token_hash = $1 AND expires_at > $2`,
      [hashOf(token), fromNow(0)],
    );
    return found;
  }

  /** Returns a session token, or undefined. */
  beginByLink(token: string): Promise<string | undefined> {
    return this.#connection.inTransaction(async () => {
      const person = await this.#useLink(token, "session");
      return person === undefined ? undefined : this.#begin(person);
    });
  }

  /** Also stores the passkey. Returns a session token, or undefined. */
  async beginByInvitation(token: string, passkey: Passkey): Promise<string | undefined> {
    const { credentialId, publicKey, counter, transports } = passkey;
    return this.#connection.inTransaction(async () => {
      const invited = await this.findLink(token);
      const person = await this.#useLink(token, "invitation");
      if (invited === undefined || person === undefined) return undefined;
      const inserted = await this.#connection.changeCertificates({ by: invited.name }, () =>
        this.#connection.execute(
          `INSERT INTO staff_passkeys (credential_id, staff_id, public_key, counter, transports, created_at)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
          [credentialId, person, publicKey, counter, transports.join(","), fromNow(0)],
        ),
      );
      return inserted === 1 ? this.#begin(person) : undefined;
    });
  }

  async findPasskey(
    credentialId: string,
  ): Promise<(Passkey & { readonly person: number }) | undefined> {
    const [found] = await this.#connection.query<{
      staff_id: unknown;
      public_key: Uint8Array<ArrayBuffer>;
      counter: unknown;
      transports: string;
    }>(
      "SELECT staff_id, public_key, counter, transports FROM staff_passkeys WHERE credential_id = $1",
      [credentialId],
    );
    if (found === undefined) return undefined;
    return {
      credentialId,
      person: Number(found.staff_id),
      publicKey: found.public_key,
      counter: Number(found.counter),
      transports: found.transports.split(",").filter((name) => name !== ""),
    };
  }

  async passkeysOf(person: number): Promise<readonly string[]> {
    const rows = await this.#connection.query<{ credential_id: string }>(
      "SELECT credential_id FROM staff_passkeys WHERE staff_id = $1",
      [person],
    );
    return rows.map(({ credential_id }) => credential_id);
  }

  /** Returns undefined if the passkey was used concurrently. */
  beginByPasskey({ person, credentialId }: Passkey & { readonly person: number }, counter: number) {
    return this.#connection.inTransaction(async () => {
      const counted = await this.#connection.execute(
        `UPDATE staff_passkeys SET counter = $2
         WHERE credential_id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
        [credentialId, counter],
      );
      return counted === 1 ? this.#begin(person) : undefined;
    });
  }

  /** Returns undefined for an ended session. */
  async findSession(
    token: string,
  ): Promise<{ readonly person: StaffPerson; readonly usedAt: string } | undefined> {
    const { column } = this.#connection.dialect;
    const [found] = await this.#connection.query<StaffPerson & { readonly last_used_at: string }>(
      `SELECT ${column("id")}, name, role, ${column("last_used_at")}
       FROM staff_sessions JOIN staff ON id = staff_id
       WHERE token_hash = $1 AND last_used_at > $2 AND staff_sessions.created_at > $3`,
      [hashOf(token), fromNow(-LIFETIMES.idleSession), fromNow(-LIFETIMES.session)],
    );
    if (found === undefined) return undefined;
    const { last_used_at: usedAt, ...person } = found;
    return { person, usedAt };
  }

  async keepSession(token: string, person: number, usedAt: string): Promise<void> {
    if (usedAt >= fromNow(-USE_WRITTEN_MS)) return;
    await this.#connection.inTransaction(async () => {
      await this.#connection.execute(
        "UPDATE staff_sessions SET last_used_at = $2 WHERE token_hash = $1",
        [hashOf(token), fromNow(0)],
      );
      await this.#seen(person);
    });
  }

  async endSession(token: string): Promise<void> {
    await this.#connection.execute("DELETE FROM staff_sessions WHERE token_hash = $1", [
      hashOf(token),
    ]);
  }

  async keepChallenge(challenge: string): Promise<void> {
    await this.#connection.inTransaction(async () => {
      await this.#connection.execute("DELETE FROM staff_challenges WHERE expires_at <= $1", [
        fromNow(0),
      ]);
      await this.#connection.execute(
        "INSERT INTO staff_challenges (challenge, expires_at) VALUES ($1, $2)",
        [challenge, fromNow(LIFETIMES.challenge)],
      );
    });
  }

  /** True only once. */
  async useChallenge(challenge: string): Promise<boolean> {
    const used = await this.#connection.execute(
      "DELETE FROM staff_challenges WHERE challenge = $1 AND expires_at > $2",
      [challenge, fromNow(0)],
    );
    return used === 1;
  }

  async #useLink(token: string, kind: LinkKind): Promise<number | undefined> {
    const [used] = await this.#connection.query<{ staff_id: unknown }>(
      `DELETE FROM staff_links WHERE token_hash = $1 AND kind = $2 AND expires_at > $3
       RETURNING staff_id`,
      [hashOf(token), kind, fromNow(0)],
    );
    return used && Number(used.staff_id);
  }

  /** A new token prevents session fixation. */
  async #begin(person: number): Promise<string> {
    const token = newToken();
    const now = fromNow(0);
    await this.#connection.execute(
      "DELETE FROM staff_sessions WHERE last_used_at <= $1 OR created_at <= $2",
      [fromNow(-LIFETIMES.idleSession), fromNow(-LIFETIMES.session)],
    );
    await this.#connection.execute("DELETE FROM staff_links WHERE expires_at <= $1", [now]);
    await this.#connection.execute(
      "INSERT INTO staff_sessions (token_hash, staff_id, created_at, last_used_at) VALUES ($1, $2, $3, $3)",
      [hashOf(token), person, now],
    );
    await this.#seen(person);
    return token;
  }

  async #seen(person: number): Promise<void> {
    await this.#connection.execute("UPDATE staff SET last_seen_at = $2 WHERE id = $1", [
      person,
      fromNow(0),
    ]);
  }
}

function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

function fromNow(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
