import type { PersonName } from "@register/domain/certificate";
import {
  countRows,
  likePattern,
  type Page,
  selected,
  type SqlValue,
  type StaffConnection,
} from "../staff-connection.ts";

/** What an action is about, each with the version that its author has looked at: of a certificate, its updated_at. */
export type Seen = Readonly<Record<string, string | null>>;

/** An action that waits for a second person: run by its name, with this input, once it is approved. */
export interface WaitingAction {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly seen: Seen;
}

/** Instants are in UTC, ISO 8601. */
export interface Proposal extends WaitingAction {
  readonly id: number;
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

/** The actions that wait for a second person, and what became of them. */
export class Proposals {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Returns its id. An uploaded file stays as long as the proposal is open. */
  async add({ action, input, seen }: WaitingAction, by: PersonName): Promise<number> {
    const { dialect } = this.#connection;
    const { upload } = input;
    const [added] = await this.#connection.query<{ id: number }>(
      `INSERT INTO desk_proposals
         (action, input, seen, upload_id, proposed_by, proposer_id, proposed_at)
       VALUES ($1, $2, $3, (SELECT id FROM desk_uploads WHERE id = $4), $5,
         (SELECT id FROM staff WHERE ${dialect.caseless("name")} = ${dialect.caseless("$5")}), ${dialect.instant})
       RETURNING ${dialect.column("id")}`,
      [
        action,
        JSON.stringify(input),
        JSON.stringify(seen),
        typeof upload === "number" ? upload : null,
        by,
      ],
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

  /** The open ones about one of these at least, in any letter case. */
  async openAbout(subjects: readonly string[]): Promise<readonly Proposal[]> {
    const asked = new Set(subjects.map((each) => each.toLowerCase()));
    // One subject is looked for in the database, as the key that it is in the JSON.
    const [only] = asked.size === 1 ? asked : [];
    const open =
      only === undefined
        ? await this.open()
        : await this.#read(
            `WHERE decision IS NULL AND ${this.#connection.dialect.contains("seen", "$1")} ORDER BY id`,
            [likePattern(`${JSON.stringify(only)}:`)],
          );
    return open.filter(({ seen }) =>
      Object.keys(seen).some((each) => asked.has(each.toLowerCase())),
    );
  }

  /** The open one of an upload, where it waits for a second person. */
  async openOf(upload: number): Promise<Proposal | undefined> {
    const [open] = await this.#read("WHERE decision IS NULL AND upload_id = $1", [upload]);
    return open;
  }

  /** The last ones to be decided first, and how many there are. */
  async decided({ offset = 0, limit }: Page) {
    const matching = await countRows(this.#connection, "desk_proposals WHERE decision IS NOT NULL");
    const rows = await this.#read(
      "WHERE decision IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT $1 OFFSET $2",
      [limit, offset],
    );
    return { rows, matching };
  }

  /**
   * False when somebody has decided it already: of two at once, the second one. A file that is not imported then goes with
   * its proposal.
   */
  decide(
    id: number,
    decision: Decision,
    { by, note }: { readonly by: PersonName; readonly note: string | null },
  ): Promise<boolean> {
    return this.#connection.inTransaction(async () => {
      const decided = await this.#connection.execute(
        `UPDATE desk_proposals SET decision = $2, decided_by = $3, decided_at = $4, decision_note = $5
         WHERE id = $1 AND decision IS NULL`,
        [id, decision, by, new Date().toISOString(), note],
      );
      if (decided === 1 && decision !== "approved") {
        await this.#connection.execute(
          "DELETE FROM desk_uploads WHERE id = (SELECT upload_id FROM desk_proposals WHERE id = $1)",
          [id],
        );
      }
      return decided === 1;
    });
  }

  async #read(which: string, values: readonly SqlValue[] = []): Promise<readonly Proposal[]> {
    const columns = selected(this.#connection.dialect, COLUMNS);
    const rows = await this.#connection.query<ProposalRow>(
      `SELECT ${columns} FROM desk_proposals ${which}`,
      values,
    );
    return rows.map(({ kind, decidedBy: by, decidedAt: at, note, ...proposal }) =>
      Object.assign(proposal, {
        input: objectIn(proposal.input) as Proposal["input"],
        seen: objectIn(proposal.seen) as Seen,
        decision: kind === null || by === null || at === null ? null : { kind, by, at, note },
      }),
    );
  }
}

const COLUMNS = {
  id: "id",
  action: "action",
  input: "input",
  seen: "seen",
  by: "proposed_by",
  author: "proposer_id",
  at: "proposed_at",
  kind: "decision",
  decidedBy: "decided_by",
  decidedAt: "decided_at",
  note: "decision_note",
};

/** What this class has written. Of a row that somebody's SQL has changed nothing is left, and it can only be refused. */
function objectIn(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

type ProposalRow = Omit<Proposal, "input" | "seen" | "decision"> &
  Readonly<Record<"input" | "seen", string>> &
  Readonly<Record<"decidedBy" | "decidedAt" | "note", string | null>> & {
    readonly kind: Decision | null;
  };
