import { setImmediate } from "node:timers/promises";
import type { StaffRegister } from "@register/register";
import {
  readCertificateFile,
  ImportFile,
  type ImportPlan,
  isSamePlan,
  makePlan,
} from "@register/register/imports";
import { type Upload, UploadError } from "@register/register/desk";
import { id, seenPlan } from "../inputs.ts";
import { refused } from "../outcomes.ts";

/** A plan that somebody has looked at. */
export const PLAN_INPUT = { upload: id, seen: seenPlan };

export interface SeenPlan {
  readonly upload: number;
  readonly seen: string;
}

const REFUSALS = {
  absent: refused("The file is no longer kept. Choose it again."),
  proposed: refused("This file is waiting for approval and cannot be changed until then."),
  overtaken: {
    ...refused("The file has been checked again since. Look at the new preview."),
    outdated: [],
  },
};

/** Does the work; where the file is not kept, waits for a second person or has a new plan, that is its outcome. */
export async function uploadErrorAsOutcome<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UploadError) return REFUSALS[error.code];
    throw error;
  }
}

/** A file that was read, and the plan that was made of it last. */
interface CachedPlan {
  readonly file: ImportFile;
  /** How it was read. */
  readonly choice: string;
  /** The author of the upload. */
  readonly by: string;
  plan?: ImportPlan | undefined;
  expiry?: NodeJS.Timeout;
}

/** The last files; after a restart one is read again, and the same plan made of it. */
const cachedPlans = new Map<string, CachedPlan>();

const CACHED_MAX = 6;

/** A plan is given back when nobody has looked at it for so long, in milliseconds. */
const CACHED_MS = 10 * 60_000;

/** Rows of a file that is planned at once. A larger one waits until those before it are planned. */
const SHORT_ROWS = 5000;

/** Large plans that are cached, one of each author: 100,000 rows take a hundred megabytes. */
const LARGE_CACHED_MAX = 2;

/** Reads an upload for how it is to be read now, unless it is cached so. */
function fileOf(register: StaffRegister, upload: Upload): CachedPlan {
  const { id: number, at, by, fileName, options } = upload;
  const { sheet, firstRow, columns, tables } = options;
  const key = JSON.stringify([register.location, number, at, by]);
  const choice = JSON.stringify([sheet, firstRow, columns, tables]);
  const present = cachedPlans.get(key);
  forget(key);
  const read = async function* () {
    const contents = await register.desk.uploads.contents(number);
    yield* readCertificateFile(new File([contents], fileName), options);
  };
  const found: CachedPlan =
    present?.choice === choice
      ? present
      : { file: new ImportFile(fileName, read, { isKeptOnly: true }), choice, by };
  found.expiry = setTimeout(() => forget(key), CACHED_MS).unref();
  cachedPlans.set(key, found);
  const [oldest] = cachedPlans.keys();
  if (cachedPlans.size > CACHED_MAX && oldest !== undefined) forget(oldest);
  return found;
}

function forget(key: string): void {
  clearTimeout(cachedPlans.get(key)?.expiry);
  cachedPlans.delete(key);
}

/** Makes room for a large plan: its author's others go, and then the oldest ones. */
function forgetLarge(next: CachedPlan): void {
  let large = 1;
  for (const [key, { by, file }] of Array.from(cachedPlans).toReversed()) {
    if (cachedPlans.get(key) === next || file.rowsKept <= SHORT_ROWS) continue;
    large += 1;
    if (by === next.by || large > LARGE_CACHED_MAX) forget(key);
  }
}

/** The end of the last large file that has begun. */
let lastLarge: Promise<void> = Promise.resolve();

/**
 * Reads an upload in slices, between which others have their turn. Once it proves to be large it waits for the large ones
 * before it.
 */
export async function inTurn<T>(
  cached: CachedPlan,
  work: (onBatch: (rows: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  let release: (() => void) | undefined;
  try {
    return await work(async (rows) => {
      await setImmediate();
      if (rows <= SHORT_ROWS || release !== undefined) return;
      const before = lastLarge;
      const turn = Promise.withResolvers<void>();
      lastLarge = turn.promise;
      release = turn.resolve;
      await before;
      forgetLarge(cached);
    });
  } finally {
    release?.();
  }
}

/** Plans an upload as the register is now. Rejects with {@link UploadError}. */
export async function planUpload(
  register: StaffRegister,
  upload: Upload,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const cached = fileOf(register, upload);
  // Two plans of a file would take twice the memory.
  cached.plan = undefined;
  return inTurn(cached, async (onBatch) => {
    cached.plan = await makePlan(register.connection, cached.file, upload.options, {
      signal,
      onBatch,
    });
    return cached.plan;
  });
}

/**
 * The plan that somebody has looked at; of a file that waits for a second person, the present one. Rejects with
 * {@link UploadError} where something else has been chosen or changed since.
 */
export async function planOf(
  register: StaffRegister,
  { upload: number, seen }: SeenPlan,
): Promise<{ readonly plan: ImportPlan; readonly upload: Upload }> {
  const upload = await register.desk.uploads.get(number);
  const { plan: last } = fileOf(register, upload);
  // Another copy of the desk may have chosen something else of the file since.
  const isPresent = JSON.stringify(last?.options) === JSON.stringify(upload.options);
  if (last !== undefined && isPresent && isSamePlan(last.seen, seen)) return { plan: last, upload };
  const plan = await planUpload(register, upload);
  const isSeen = isSamePlan(plan.seen, seen);
  if (!isSeen && (await register.desk.proposals.openOf(number)) === undefined) {
    throw new UploadError("overtaken");
  }
  return { plan, upload };
}

/** The file of an upload, for its import. */
export function cachedFileOf(register: StaffRegister, upload: Upload): CachedPlan {
  return fileOf(register, upload);
}
