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

export const PLAN_INPUT = { upload: id, planVersion: seenPlan };

export interface SeenPlan {
  readonly upload: number;
  readonly planVersion: string;
}

const REFUSALS = {
  absent: refused("The file is no longer kept. Choose it again."),
  proposed: refused("This file is waiting for approval and cannot be changed until then."),
  overtaken: {
    ...refused("The file has been checked again since. Look at the new preview."),
    outdated: [],
  },
};

/** Turns an UploadError into an outcome. */
export async function uploadErrorAsOutcome<T>(work: () => Promise<T>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UploadError) return REFUSALS[error.code];
    throw error;
  }
}

interface CachedPlan {
  readonly file: ImportFile;
  /** The reading options, as JSON. */
  readonly choice: string;
  readonly by: string;
  plan?: ImportPlan | undefined;
  expiry?: NodeJS.Timeout;
}

/** A plan that is no longer cached is made again from the stored file. */
const cachedPlans = new Map<string, CachedPlan>();

const CACHED_MAX = 6;

/** Milliseconds without use. */
const CACHED_MS = 10 * 60_000;

/** Larger files are planned one at a time. */
const SHORT_ROWS = 5000;

/** One per author: 100,000 rows take some 100 MB. */
const LARGE_CACHED_MAX = 2;

/** Reads an upload with its present options, unless it is cached. */
function fileOf(register: StaffRegister, upload: Upload): CachedPlan {
  const { id: number, at, by, fileName, options } = upload;
  const { sheet, firstRow, columns, tables } = options;
  const key = JSON.stringify([register.location, number, at, by]);
  const choice = JSON.stringify([sheet, firstRow, columns, tables]);
  const current = cachedPlans.get(key);
  forget(key);
  const read = async function* () {
    const contents = await register.desk.uploads.contents(number);
    yield* readCertificateFile(new File([contents], fileName), options);
  };
  const found: CachedPlan =
    current?.choice === choice
      ? current
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

/** Drops the author's other large plans, then the oldest ones. */
function forgetLarge(next: CachedPlan): void {
  let large = 1;
  for (const [key, { by, file }] of Array.from(cachedPlans).toReversed()) {
    if (cachedPlans.get(key) === next || file.rowsKept <= SHORT_ROWS) continue;
    large += 1;
    if (by === next.by || large > LARGE_CACHED_MAX) forget(key);
  }
}

/** Resolves when the last large file is done. */
let lastLarge: Promise<void> = Promise.resolve();

/** Yields to other requests between batches. A large file waits for the large ones before it. */
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

/** Rejects with {@link UploadError}. */
export async function planUpload(
  register: StaffRegister,
  upload: Upload,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const cached = fileOf(register, upload);
  // Frees the former plan, because two would double the memory.
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
 * The plan of this version, or the present one if the file awaits approval. Rejects with {@link UploadError} if it is
 * outdated.
 */
export async function planOf(
  register: StaffRegister,
  { upload: number, planVersion }: SeenPlan,
): Promise<{ readonly plan: ImportPlan; readonly upload: Upload }> {
  const upload = await register.desk.uploads.get(number);
  const { plan: last } = fileOf(register, upload);
  // Another process of the desk may have changed the options.
  const isPresent = JSON.stringify(last?.options) === JSON.stringify(upload.options);
  if (last !== undefined && isPresent && isSamePlan(last.planVersion, planVersion))
    return { plan: last, upload };
  const plan = await planUpload(register, upload);
  const isSeen = isSamePlan(plan.planVersion, planVersion);
  if (!isSeen && (await register.desk.proposals.openOf(number)) === undefined) {
    throw new UploadError("overtaken");
  }
  return { plan, upload };
}

export function cachedFileOf(register: StaffRegister, upload: Upload): CachedPlan {
  return fileOf(register, upload);
}
