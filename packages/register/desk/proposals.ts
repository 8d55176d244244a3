import { FORGED, type PersonName } from "@register/domain/certificate";
import type { ExpectedVersions } from "../certificates/versions.ts";
import {
  countRows,
  type Page,
  selected,
  type SqlValue,
  type StaffConnection,
} from "../staff-connection.ts";

/** Visitors are led to `target`, a successor or a new number. */
export interface Subjects {
  readonly numbers: readonly string[];
  readonly target?: string | undefined;
}

/** Executed once it is approved. */
export interface ProposedAction {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly subjects: Subjects;
  readonly expectedVersions: ExpectedVersions;
}

export interface Subject {
  readonly number: string;
  readonly version: string | null;
}

/** Instants are in UTC, ISO 8601. */
export interface Proposal {
  readonly id: number;
  readonly action: string;
  /** Short values of the input. */
  readonly summary: Readonly<Record<string, unknown>>;
  /** Null once the file is imported. */
  readonly upload: number | null;
  /** The number of certificates to change, and the first of these. */
  readonly count: number;
  readonly first: string | null;
  readonly target: string | null;
  readonly by: PersonName;
  /** An id that is never reused; null for someone outside the desk. */
  readonly author: number | null;
  readonly at: string;
  readonly decision: {
    readonly kind: Decision;
    readonly by: string;
    readonly at: string;
    readonly note: string | null;
  } | null;
}

export type Decision = "approved" | "refused" | "withdrawn";

export class Proposals {
  readonly #connection: StaffConnection;

  constructor(connection: StaffConnection) {
    this.#connection = connection;
  }

  /** Returns the id. The uploaded file is kept while the proposal is open. */
  add({ action, input, ...proposal }: ProposedAction, by: PersonName): Promise<number> {
    const { dialect } = this.#connection;
    const { upload } = input;
    return this.#connection.inTransaction(async () => {
      const [added] = await this.#connection.query<{ id: number }>(
        `INSERT INTO desk_proposals
           (action, input, summary, upload_id, proposed_by, proposer_id, proposed_at)
         VALUES ($1, $2, $3, (SELECT id FROM desk_uploads WHERE id = $4), $5,
           (SELECT id FROM staff WHERE ${dialect.caseless("name")} = ${dialect.caseless("$5")}), ${dialect.instant})
         RETURNING ${dialect.column("id")}`,
        [
          action,
          JSON.stringify(input),
          JSON.stringify(summaryOf(input)),
          typeof upload === "number" ? upload : null,
          by,
        ],
      );
      const id = Number(added?.id);
      await this.#addSubjects(id, proposal);
      return id;
    });
  }

  async #addSubjects(
    id: number,
    { subjects: { numbers, target }, expectedVersions }: Omit<ProposedAction, "action" | "input">,
  ): Promise<void> {
    const { instantType, rows } = this.#connection.dialect;
    const subjects = numbers.map((number, at) => [at + 1, number] as const);
    if (target !== undefined) subjects.push([0, target]);
    for (let from = 0; from < subjects.length; from += BATCH_SUBJECTS) {
      const batch = subjects
        .slice(from, from + BATCH_SUBJECTS)
        .map(([place, number]) => [place, number, expectedVersions.get(number.toLowerCase())]);
      // oxlint-disable-next-line no-await-in-loop -- A hundred thousand at once would be one long text.
      await this.#connection.execute(
        `INSERT INTO desk_proposal_subjects (proposal_id, place, certificate_number, expected_at)
         SELECT $1, CAST(value ->> 0 AS INTEGER), value ->> 1, CAST(value ->> 2 AS ${instantType}) FROM ${rows("$2")}`,
        [id, JSON.stringify(batch)],
      );
    }
  }

  async find(id: number): Promise<Proposal | undefined> {
    const [found] = await this.#read("WHERE id = $1", [id]);
    return found;
  }

  /** The input may be too large for lists. */
  async input(id: number): Promise<ProposedAction["input"]> {
    const [found] = await this.#connection.query<{ input: string }>(
      "SELECT input FROM desk_proposals WHERE id = $1",
      [id],
    );
    return objectIn(found?.input ?? "");
  }

  /** Oldest first, with the total. */
  async open({ offset = 0, limit }: Page, action?: string) {
    const [which, values] =
      action === undefined
        ? ["WHERE decision IS NULL", []]
        : ["WHERE decision IS NULL AND action = $3", [action]];
    const rows = await this.#read(`${which} ORDER BY id LIMIT $1 OFFSET $2`, [
      limit,
      offset,
      ...values,
    ]);
    const matching = await countRows(this.#connection, "desk_proposals WHERE decision IS NULL");
    return { rows, matching };
  }

  openAbout(numbers: readonly string[]): Promise<readonly Proposal[]> {
    const { caseless, rows } = this.#connection.dialect;
    return this.#read(
      `WHERE decision IS NULL AND id IN (
         SELECT proposal_id FROM ${rows("$1")} CROSS JOIN desk_proposal_subjects AS subject
         WHERE ${caseless("subject.certificate_number")} = ${caseless("(value ->> 0)")}) ORDER BY id`,
      [JSON.stringify(numbers.map((number) => [number]))],
    );
  }

  subjects(id: number, which: Page | "target"): Promise<readonly Subject[]> {
    const { column } = this.#connection.dialect;
    const [from, to] =
      which === "target"
        ? [0, 1]
        : [(which.offset ?? 0) + 1, (which.offset ?? 0) + 1 + which.limit];
    return this.#connection.query<Subject>(
      `SELECT certificate_number AS number, ${column("expected_at", "version")} FROM desk_proposal_subjects
       WHERE proposal_id = $1 AND place >= $2 AND place < $3 ORDER BY place`,
      [id, from, to],
    );
  }

  /** Includes the target. */
  async expectedVersions(id: number): Promise<ExpectedVersions> {
    const { column } = this.#connection.dialect;
    const subjects = await this.#connection.query<Subject>(
      `SELECT certificate_number AS number, ${column("expected_at", "version")}
       FROM desk_proposal_subjects WHERE proposal_id = $1 ORDER BY place`,
      [id],
    );
    return new Map(subjects.map(({ number, version }) => [number.toLowerCase(), version]));
  }

  /** Subjects that no longer have the expected version, with their present status. */
  changed(id: number, limit: number) {
    const { column } = this.#connection.dialect;
    return this.#connection.query<
      Subject & { readonly status: string | null; readonly isPresent: number }
    >(
      `SELECT subject.certificate_number AS number, ${column("expected_at", "version")}, status,
         CASE WHEN updated_at IS NULL THEN 0 ELSE 1 END AS "isPresent"
       FROM ${this.#subjectsNow} WHERE proposal_id = $1 AND ${IS_CHANGED} ORDER BY place LIMIT $2`,
      [id, limit],
    );
  }

  /** Includes missing certificates, which may have been renumbered. */
  async suspended(id: number) {
    const { column } = this.#connection.dialect;
    return this.#connection.query<Subject & { readonly current: string | null }>(
      `SELECT subject.certificate_number AS number, ${column("expected_at", "version")},
         ${column("updated_at", "current")}
       FROM ${this.#subjectsNow}
       WHERE proposal_id = $1 AND (updated_at IS NULL OR status IN ('suspended', '${FORGED}')) ORDER BY place`,
      [id],
    );
  }

  /** Open proposals that can no longer be approved. */
  async invalidated(numbers: readonly string[]) {
    const { caseless, rows } = this.#connection.dialect;
    const found = await this.#connection.query<
      Readonly<Record<"action" | "summary" | "by" | "number", string>>
    >(
      `SELECT action, summary, proposed_by AS by, min(subject.certificate_number) AS number
       FROM ${rows("$1")} CROSS JOIN ${this.#subjectsNow} JOIN desk_proposals ON desk_proposals.id = proposal_id
       WHERE ${caseless("subject.certificate_number")} = ${caseless("(value ->> 0)")}
         AND decision IS NULL AND ${IS_CHANGED}
       GROUP BY desk_proposals.id, action, summary, proposed_by ORDER BY desk_proposals.id`,
      [JSON.stringify(numbers.map((number) => [number]))],
    );
    return found.map((row) => Object.assign(row, { summary: objectIn(row.summary) }));
  }

  get #subjectsNow(): string {
    const { caseless } = this.#connection.dialect;
    return `desk_proposal_subjects AS subject LEFT JOIN certificates
      ON ${caseless("certificates.certificate_number")} = ${caseless("subject.certificate_number")}`;
  }

  async openOf(upload: number): Promise<Proposal | undefined> {
    const [open] = await this.#read("WHERE decision IS NULL AND upload_id = $1", [upload]);
    return open;
  }

  /** Latest decision first, with the total. */
  async decided({ offset = 0, limit }: Page) {
    const matching = await countRows(this.#connection, "desk_proposals WHERE decision IS NOT NULL");
    const rows = await this.#read(
      "WHERE decision IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT $1 OFFSET $2",
      [limit, offset],
    );
    return { rows, matching };
  }

  /** Returns false if already decided. Refusal and withdrawal delete the file. */
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
      `SELECT ${columns}, ${SUBJECT_COLUMNS} FROM desk_proposals ${which}`,
      values,
    );
    return rows.map(({ kind, decidedBy: by, decidedAt: at, note, ...proposal }) =>
      Object.assign(proposal, {
        summary: objectIn(proposal.summary),
        decision: kind === null || by === null || at === null ? null : { kind, by, at, note },
      }),
    );
  }
}

const COLUMNS = {
  id: "id",
  action: "action",
  summary: "summary",
  upload: "upload_id",
  by: "proposed_by",
  author: "proposer_id",
  at: "proposed_at",
  kind: "decision",
  decidedBy: "decided_by",
  decidedAt: "decided_at",
  note: "decision_note",
};

/** The key yields the count, for which ten thousand rows would be read otherwise. */
const SUBJECT_COLUMNS = `coalesce((SELECT max(place) FROM desk_proposal_subjects WHERE proposal_id = id), 0) AS count,
  (SELECT certificate_number FROM desk_proposal_subjects WHERE proposal_id = id AND place = 1) AS first,
  (SELECT certificate_number FROM desk_proposal_subjects WHERE proposal_id = id AND place = 0) AS target`;

const IS_CHANGED = "updated_at IS DISTINCT FROM expected_at";

/** Per statement. */
const BATCH_SUBJECTS = 5000;

/** In characters. */
const SUMMARY_TEXT_MAX = 5000;

/** Omits lists and the file. */
function summaryOf(input: ProposedAction["input"]): object {
  const short = Object.entries(input).filter(([name, value]) =>
    typeof value === "string"
      ? name !== "file" && value.length <= SUMMARY_TEXT_MAX
      : typeof value !== "object",
  );
  return Object.fromEntries(short);
}

/** A row broken by manual SQL can only be refused. */
function objectIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

type ProposalRow = Omit<Proposal, "summary" | "decision"> & { readonly summary: string } & Readonly<
    Record<"decidedBy" | "decidedAt" | "note", string | null>
  > & {
    readonly kind: Decision | null;
  };
