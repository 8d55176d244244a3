import { parentPort, workerData } from "node:worker_threads";
import type { CertificateNumber } from "@register/domain/numbers";
import { kinds } from "@register/content/kinds";
import { issueFiles } from "@register/office/actions";
import { openStaffRegister, type StoredCertificate } from "@register/register";
import { DEMO_AUTHOR, isUnchanged, readDemoCertificates } from "@register/register/certificates";
import type { DemonstrationFile } from "@register/site/server";

export interface DemonstrationPlace {
  readonly dataDirectory: string;
  readonly publicOrigin: string;
}

// A thread of serve-site.ts. It issues missing files as staff would, except for certificates that somebody has changed.
const { dataDirectory, publicOrigin } = workerData as DemonstrationPlace;
const register = await openStaffRegister({ dataDirectory, databaseUrl: undefined });
try {
  await issueMissing();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(await issuedFiles());
} finally {
  await register.close();
}

async function issueMissing(): Promise<void> {
  const missing: StoredCertificate[] = [];
  for (const { number, record } of await demonstration()) {
    const stored = await register.findCertificate(number);
    if (stored === undefined || !isUnchanged(stored, record)) continue;
    if ((await register.issuedFiles.of(number)).length === 0) missing.push(stored);
  }
  if (missing.length === 0) return;
  const context = { register, publicOrigin, isCommand: false };
  const kind = kinds().has("inspection") ? "inspection" : kinds().keys().next().value;
  await issueFiles(context, missing, { kind, language: "en" }, { by: DEMO_AUTHOR });
}

async function issuedFiles() {
  const { issuedFiles: files } = register;
  const offered: DemonstrationFile[] = [];
  for (const { number } of await demonstration()) {
    const file = (await files.of(number)).find(({ issuedBy }) => issuedBy === DEMO_AUTHOR);
    if (file === undefined) continue;
    const kept = await files.read(file.id);
    if (kept !== undefined) offered.push({ number, sha256: file.sha256, contents: kept.contents });
  }
  return offered;
}

/** The numbers are checked on reading. */
async function demonstration() {
  const records = await readDemoCertificates();
  return records.map((record) => ({
    record,
    number: record.certificate_number as CertificateNumber,
  }));
}
