import type { CertificateNumber } from "@register/domain/numbers";
import type { PersonName } from "@register/domain/certificate";
import type { ImportOptions } from "../imports/options.ts";
import type { IssueOptions } from "../issued-files/issued-files.ts";
import type { Page, SqlValue, StaffConnection } from "../staff-connection.ts";

/** What a proposal does once a second person approves it; "suspend" has been done and is countersigned. */
export type ProposedAction =
  | {
      readonly kind: "withdraw" | "suspend";
      readonly number: CertificateNumber;
      /** Undefined keeps the present one while the status stays. */
      readonly publicNote?: string | null | undefined;
      readonly note: string | null;
      /** So does undefined of the certificate that takes its place. */
      readonly replacedBy?: string | null | undefined;
    }
  | { readonly kind: "delete"; readonly number: CertificateNumber }
  | {
      readonly kind: "renumber";
      readonly number: CertificateNumber;
      readonly to: CertificateNumber;
    }
  | {
      readonly kind: "import";
      readonly upload: number;
      readonly fileName: string;
      readonly options: ImportOptions;
      /** The plan that its author has looked at. */
      readonly seen: string;
    }
  | {
      readonly kind: "issue";
      readonly numbers: readonly CertificateNumber[];
      /** The version of each that its author has looked at. */
      readonly versions: readonly string[];
      readonly options: IssueOptions;
      /** What its author was warned of, and issues them in spite of. */
      readonly warnings?: readonly string[];
    }
  | {
      readonly kind: "add-forgery";
      readonly number: CertificateNumber;
      readonly publicNote: string;
      readonly note: string | null;
    }
  /** The entry that its author has seen: another one may hold for the number by then. */
  | {
      readonly kind: "remove-forgery";
      readonly number: CertificateNumber;
      readonly entry: number;
    }
  | { readonly kind: "undo"; readonly importId: number };

/** Instants are in UTC, ISO 8601. */
export interface Proposal {
  readonly id: number;
  readonly action: ProposedAction;
  /** The version of the certificate that its author has looked at, where there is one. */
  readonly seen: string | null;
  readonly by: PersonName;
  /** The author's id among the people of the desk, which no other person is ever given; null for nobody of the desk. */
  readonly author: number | null;
  readonly at: string;
  readonly decision: {
    readonly kind: Decision;
    readonly by: string;
    readonly at: string;
    readonly note: string | null;
  } | null;
}

/** "withdrawn" by its author. */
export type Decision = "approved" | "refused" | "withdrawn";

export interface DecidedProposals {
  readonly proposals: readonly Proposal[];
  readonly matching: number;
}

/** Changes that wait for a second person. */
export class Proposals {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Returns its id. */
  async add(action: ProposedAction, by: PersonName, seen?: string): Promise<number> {
    const { dialect } = this.#connection;
    const [added] = await this.#connection.inTransaction(() =>
      this.#connection.query<{ id: number }>(
        `INSERT INTO desk_proposals
         (action, certificate_number, seen_at, upload_id, proposed_by, proposer_id, proposed_at)
       VALUES ($1, $2, $3, $4, $5,
         (SELECT id FROM staff WHERE ${dialect.caseless("name")} = ${dialect.caseless("$5")}), ${dialect.instant})
       RETURNING ${dialect.column("id")}`,
        [
          JSON.stringify(action),
          "number" in action ? action.number : null,
          seen ?? null,
          action.kind === "import" ? action.upload : null,
          by,
        ],
      ),
    );
    return Number(added?.id);
  }

  async find(id: number): Promise<Proposal | undefined> {
    const [found] = await this.#read("WHERE id = $1", [id]);
    return found;
  }

  /** The open ones, the oldest first. */
  open(): Promise<readonly Proposal[]> {
    return this.#read("WHERE decision IS NULL ORDER BY id");
  }

  openFor(number: CertificateNumber): Promise<readonly Proposal[]> {
    const { caseless } = this.#connection.dialect;
    return this.#read(
      `WHERE decision IS NULL AND ${caseless("certificate_number")} = ${caseless("$1")} ORDER BY id`,
      [number],
    );
  }

  /** The open one of an upload, where it waits for a second person. */
  async openOf(upload: number): Promise<Proposal | undefined> {
    const [open] = await this.#read("WHERE decision IS NULL AND upload_id = $1", [upload]);
    return open;
  }

  /** The open one that imports a file with the same contents in the same way. */
  async openImport(upload: number, options: ImportOptions): Promise<Proposal | undefined> {
    const ofFile = await this.#read(
      `WHERE decision IS NULL AND upload_id IN (SELECT id FROM desk_uploads
         WHERE contents = (SELECT contents FROM desk_uploads WHERE id = $1))`,
      [upload],
    );
    const how = JSON.stringify(options);
    return ofFile.find(
      ({ action }) => action.kind === "import" && JSON.stringify(action.options) === how,
    );
  }

  /** The last ones to be decided first, and how many there are. */
  async decided({ offset = 0, limit }: Page): Promise<DecidedProposals> {
    const [counted] = await this.#connection.query<{ n: unknown }>(
      "SELECT count(*) AS n FROM desk_proposals WHERE decision IS NOT NULL",
    );
    return {
      proposals: await this.#read(
        "WHERE decision IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT $1 OFFSET $2",
        [limit, offset],
      ),
      matching: Number(counted?.n),
    };
  }

  /** False when somebody has decided it already: of two at once, the second one. */
  async decide(
    id: number,
    decision: Decision,
    { by, note }: { readonly by: PersonName; readonly note: string | null },
  ): Promise<boolean> {
    const decided = await this.#connection.inTransaction(() =>
      this.#connection.execute(
        `UPDATE desk_proposals SET decision = $2, decided_by = $3, decided_at = $4, decision_note = $5
       WHERE id = $1 AND decision IS NULL`,
        [id, decision, by, new Date().toISOString(), note],
      ),
    );
    return decided === 1;
  }

  async #read(which: string, values: readonly SqlValue[] = []): Promise<readonly Proposal[]> {
    const columns = COLUMNS.map(this.#connection.dialect.column).join(", ");
    const rows = await this.#connection.query<ProposalRow>(
      `SELECT ${columns} FROM desk_proposals ${which}`,
      values,
    );
    return rows.map(proposalOf);
  }
}

const COLUMNS =
  "id action seen_at proposed_by proposer_id proposed_at decision decided_by decided_at decision_note".split(
    " ",
  );

interface ProposalRow {
  readonly id: number;
  readonly action: string;
  readonly seen_at: string | null;
  readonly proposed_by: PersonName;
  readonly proposer_id: unknown;
  readonly proposed_at: string;
  readonly decision: Decision | null;
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_note: string | null;
}

function proposalOf(row: ProposalRow): Proposal {
  const { decision: kind, decided_by: by, decided_at: at, decision_note: note } = row;
  return {
    id: row.id,
    // Written by this class alone.
    action: JSON.parse(row.action) as ProposedAction,
    seen: row.seen_at,
    by: row.proposed_by,
    author: row.proposer_id === null ? null : Number(row.proposer_id),
    at: row.proposed_at,
    decision: kind === null || by === null || at === null ? null : { kind, by, at, note },
  };
}
