import type { StaffRegister } from "@register/register";
import {
  readCertificateFile,
  ImportFile,
  type ImportPlan,
  isSamePlan,
  makePlan,
  ROWS_KEPT,
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
interface Held {
  readonly file: ImportFile;
  /** How it was read. */
  readonly choice: string;
  plan?: ImportPlan;
}

/** The last files; after a restart one is read again, and the same plan made of it. */
const held = new Map<string, Held>();

const HELD_MAX = 6;

/** Rows of all of them, about a kilobyte each with what becomes of it. */
const HELD_ROWS_MAX = 2 * ROWS_KEPT;

/** Reads an upload for how it is to be read now, unless it is held so. */
function fileOf(register: StaffRegister, upload: Upload): Held {
  const { id: number, at, by, fileName, options } = upload;
  const { sheet, firstRow, columns, tables } = options;
  const key = JSON.stringify([register.location, number, at, by]);
  const choice = JSON.stringify([sheet, firstRow, columns, tables]);
  const present = held.get(key);
  held.delete(key);
  const read = async function* () {
    const contents = await register.desk.uploads.contents(number);
    yield* readCertificateFile(new File([contents], fileName), options);
  };
  const isSame = present?.choice === choice;
  const found = isSame
    ? present
    : { file: new ImportFile(fileName, read, { isKeptOnly: true }), choice };
  held.set(key, found);
  return found;
}

function forgetOldest(): void {
  let rows = 0;
  for (const [place, [key, { plan }]] of Array.from(held).toReversed().entries()) {
    rows += plan?.rowsRead ?? 0;
    if (place > 0 && (place >= HELD_MAX || rows > HELD_ROWS_MAX)) held.delete(key);
  }
}

/** Plans an upload as the register is now. Rejects with {@link UploadError}. */
export async function planUpload(
  register: StaffRegister,
  upload: Upload,
  signal?: AbortSignal,
): Promise<ImportPlan> {
  const found = fileOf(register, upload);
  found.plan = await makePlan(register.connection, found.file, upload.options, { signal });
  forgetOldest();
  return found.plan;
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
export function importFileOf(register: StaffRegister, upload: Upload): ImportFile {
  return fileOf(register, upload).file;
}
