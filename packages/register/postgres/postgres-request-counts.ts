import type { RequestCount, RequestCounts } from "../store.ts";
import type { Run } from "../messages/outbox.ts";

/** The public API does not reach the schema. */
export class PostgresRequestCounts implements RequestCounts {
  readonly #run: Run;

  constructor(run: Run) {
    this.#run = run;
  }

  async add(key: string, requests: number, windowMs: number): Promise<RequestCount> {
    const now = Date.now();
    const [count] = await this.#run<RequestCount>(ADD, [key, now, now + windowMs, requests]);
    return count ?? { requests: 0, endsAt: now };
  }

  async read(key: string): Promise<RequestCount | undefined> {
    const [count] = await this.#run<RequestCount>(READ, [key, Date.now()]);
    return count;
  }

  async takeBack(key: string): Promise<void> {
    await this.#run(
      `UPDATE private.request_counts SET points = points - 1
       WHERE key = $1 AND expire > $2 AND points > 0`,
      [key, Date.now()],
    );
  }

  async deleteEnded(): Promise<void> {
    await this.#run("DELETE FROM private.request_counts WHERE expire <= $1", [Date.now()]);
  }
}

/** FLOAT8 is exact up to 2^53, the year 287396. */
const COUNT = `points AS requests, expire::FLOAT8 AS "endsAt"`;

const ADD = `
  INSERT INTO private.request_counts AS counts (key, points, expire) VALUES ($1, $4, $3)
  ON CONFLICT (key) DO UPDATE SET
    points = CASE WHEN counts.expire <= $2 THEN excluded.points ELSE counts.points + excluded.points END,
    expire = CASE WHEN counts.expire <= $2 THEN excluded.expire ELSE counts.expire END
  RETURNING ${COUNT}`;

const READ = `SELECT ${COUNT} FROM private.request_counts WHERE key = $1 AND expire > $2`;
