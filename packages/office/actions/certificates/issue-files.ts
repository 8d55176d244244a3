import { randomInt } from "node:crypto";
import type { CertificatePdfInput, DrawnCertificate } from "@register/drawing/certificates";
import { type Kind, kinds, readSignatories } from "@register/content/kinds";
import { replacedStandards } from "@register/content/standards";
import {
  CERTIFICATE_FIELDS,
  type CertificateRecord,
  columnLabel,
  isConfirmedSince,
  lastConfirmation,
  missingFields,
  outlivedEditions,
  type PersonName,
  readConfirmations,
  readParticulars,
  replacedNumbers,
} from "@register/domain/certificate";
import { londonDate } from "@register/domain/days";
import { type CertificateNumber, issueCode } from "@register/domain/numbers";
import { certificateLink, issuedFileLink } from "@register/domain/site";
import type { StoredCertificate } from "@register/register";
import { type ExpectedVersions, particularsAfter } from "@register/register/certificates";
import type { IssuedFileEntry, IssueOptions, NewIssuedFile } from "@register/register/issued-files";
import { ISSUED_MAX, type Outcome } from "../../wire-format.ts";
import type { ActionContext } from "../action.ts";
import { allOrNothing, done, faulty, noSuchCertificate, refused } from "../outcomes.ts";

interface Issuing {
  readonly by: PersonName;
  /** Runs in the transaction that keeps the files. */
  readonly beforehand?: (() => Promise<void>) | undefined;
}

/**
 * Issues all certificates or none. Files are drawn before the transaction, which would otherwise block all other
 * writers. Rejects with CertificateChangedError if a certificate has changed in between.
 */
export async function issueFiles(
  {
    register,
    publicOrigin,
    isCommand,
  }: Pick<ActionContext, "register" | "publicOrigin" | "isCommand">,
  certificates: readonly StoredCertificate[],
  options: IssueOptions,
  { by, beforehand }: Issuing,
): Promise<Outcome> {
  const previous = await lastFiles(register, certificates);
  const files = await drawFiles(certificates, options, publicOrigin, previous);
  if ("kind" in files) return files;
  return allOrNothing(register, async () => {
    await beforehand?.();
    await register.versions.assert([], versionsOf(files));
    // A first issue may set the certificate's kind, and so its version.
    const versions = new Map<string, string>();
    for (const { record, version } of files) {
      const number = record.certificate_number as CertificateNumber;
      const current = await register.findCertificate(number);
      if (current !== undefined && current.kind !== record.kind) {
        const { kind, particulars } = record;
        await register.edits.edit(number, { kind, particulars }, by);
        const changed = await register.versions.current([number]);
        versions.set(record.certificate_number, changed.get(number.toLowerCase()) ?? version);
      }
      const [last] = await register.issuedFiles.of(number);
      // Without this, the second of two concurrent issues would name a wrong predecessor.
      if (last?.revision !== previous.get(record.certificate_number)?.revision)
        return refused(`${number} was issued by somebody else meanwhile. Nothing was issued.`);
    }
    for (const file of files) {
      const version = versions.get(file.record.certificate_number) ?? file.version;
      await register.issuedFiles.add({ ...file, version }, { by });
    }
    const [first, ...furtherCertificates] = certificates;
    return done(
      furtherCertificates.length === 0
        ? `${first?.certificate_number} is issued.`
        : `${certificates.length} certificates are issued.`,
      // The desk warns before issuing.
      isCommand && new URL(publicOrigin).hostname === "localhost"
        ? {
            warnings: [
              {
                message: `PUBLIC_ORIGIN is not set, so the codes lead to ${publicOrigin}, which only this machine knows`,
              },
            ],
          }
        : {},
    );
  });
}

type LastFiles = ReadonlyMap<string, IssuedFileEntry>;

/** The last issued file of each number that has one. */
async function lastFiles(
  register: ActionContext["register"],
  certificates: readonly CertificateRecord[],
): Promise<LastFiles> {
  const found = new Map<string, IssuedFileEntry>();
  for (const { certificate_number: number } of certificates) {
    const [last] = await register.issuedFiles.of(number as CertificateNumber);
    if (last !== undefined) found.set(number, last);
  }
  return found;
}

/** Returns a refusal if one cannot be issued. */
export async function findIssuable(
  { register }: Pick<ActionContext, "register">,
  numbers: readonly CertificateNumber[],
  options: Partial<IssueOptions>,
): Promise<readonly StoredCertificate[] | (Outcome & { readonly kind: "refused" | "faulty" })> {
  const found: StoredCertificate[] = [];
  const { signatory, originals = 1, reason } = options;
  if (signatory !== undefined && signatoryNamed(signatory) === undefined)
    return refused(`“${signatory}” is not in packages/content/signatories.json.`);
  if (numbers.length * originals > ISSUED_MAX)
    return refused(`At most ${ISSUED_MAX} files are issued at once.`);
  for (const number of numbers) {
    const certificate = await register.findCertificate(number);
    if (certificate === undefined) return noSuchCertificate(number);
    const { certificate_number: issuedNumber, status } = certificate;
    if (status !== null) {
      return refused(
        `${issuedNumber} is ${status}. Suspended and withdrawn certificates cannot be issued.`,
      );
    }
    const kind = kindOf(certificate, options);
    if ("reason" in kind) return kind;
    const issued = ofKind(certificate, kind);
    if ("reason" in issued) return issued;
    const refusal = lacking(issued, kind) ?? withoutAuthority(kind, signatory);
    if (refusal !== undefined) return refusal;
    if (certificate.accreditation === "yes" && kind.accreditation === undefined) {
      return refused(
        `${issuedNumber} bears an accreditation mark, and packages/content/kinds/${kind.code}.json names no accreditation. Name it there, or take the mark from the record.`,
      );
    }
    found.push(issued);
  }
  const [again] = reason === undefined ? await lastFiles(register, found) : [];
  return again === undefined
    ? found
    : faulty("reason", `${again[0]} was issued before: say why it is issued again`);
}

/** Warnings for the person who issues, each with the numbers concerned. */
export async function warningsOf(
  { register }: Pick<ActionContext, "register">,
  certificates: readonly StoredCertificate[],
  { language }: Pick<IssueOptions, "language">,
  replaced = replacedStandards(),
): Promise<readonly string[]> {
  const today = londonDate(new Date());
  const previous = await lastFiles(register, certificates);
  const isOfOtherKind = ({ certificate_number: number, kind }: StoredCertificate) =>
    previous.has(number) && previous.get(number)?.kind !== kind;
  const isUnchanged = (certificate: StoredCertificate) => {
    const last = previous.get(certificate.certificate_number);
    return (
      last?.changed.length === 0 &&
      !isConfirmedSince(certificate.confirmations, last.issuedAt) &&
      last.language === language &&
      !isOfOtherKind(certificate)
    );
  };
  const about = (warning: string, isConcerned: (certificate: StoredCertificate) => boolean) => {
    const numbers = certificates
      .filter(isConcerned)
      .map((certificate) => certificate.certificate_number);
    return numbers.length === 0 ? [] : [`${warning}: ${numbers.join(", ")}.`];
  };
  return [
    ...about("Issued before as another kind", isOfOtherKind),
    ...about("Nothing has changed since the last file", isUnchanged),
    ...about(
      "No end of validity",
      (certificate) => endsOf(certificate) && certificate.validity_date === null,
    ),
    ...replaced.flatMap((edition) =>
      about(
        `Valid beyond the end of ${edition.name} on ${edition.until}`,
        (certificate) => outlivedEditions(certificate, [edition]).length > 0,
      ),
    ),
    ...about("Expired", ({ validity_date: until }) => until !== null && until < today),
    ...about("Not confirmed by the last examination", isNotConfirmed),
    ...about("Papers known to be forged", ({ forged_at: since }) => since !== null),
    ...about("No object", isWithoutObject),
    ...about("No issuance date", ({ issuance_date: day }) => day === null),
  ];
}

function isNotConfirmed({ confirmations }: StoredCertificate): boolean {
  return lastConfirmation(readConfirmations(confirmations) ?? [])?.result === "not-confirmed";
}

function isWithoutObject(certificate: CertificateRecord): boolean {
  return (certificate.primary_object ?? certificate.scope ?? certificate.commodity) === null;
}

function endsOf({ kind }: CertificateRecord): boolean {
  return kind !== null && kinds().get(kind)?.ends === true;
}

async function drawFiles(
  certificates: readonly StoredCertificate[],
  options: IssueOptions,
  origin: string,
  previous: LastFiles,
): Promise<Outcome | readonly NewIssuedFile[]> {
  const issuedAt = new Date().toISOString();
  const { originals = 1 } = options;
  const prints = certificates.flatMap((certificate) =>
    Array.from({ length: originals }, (_, at) => {
      const { certificate_number: number, updated_at: version } = certificate;
      const code = issueCode((below) => randomInt(below));
      const link = issuedFileLink(origin, number, code, options.language).href;
      const original = originals === 1 ? undefined : { original: at + 1, originals };
      const printed = { issuedAt, link, original, previous: previous.get(number) };
      return { version, code, paper: paperOf(certificate, options, printed) };
    }),
  );
  const papers = prints.flatMap(({ paper }) => [paper, { ...paper, watermark: "copy" as const }]);
  // Its disposal stops the drawing process.
  await using drawings = drawn(papers);
  const files: NewIssuedFile[] = [];
  for (const { version, code, paper } of prints) {
    const { record, kind, language, signatory, original, revision } = paper;
    const pair = await drawnPair(drawings);
    if ("field" in pair) return withoutFont(record, pair);
    files.push({
      record,
      version,
      kind: kind.code,
      paper: { version: kind.version, signatory, original },
      revision: revision?.revision ?? 1,
      reason: revision?.reason,
      language,
      issuedAt,
      code,
      contents: pair.original,
      copy: pair.copy,
    });
  }
  return files;
}

async function drawnPair(drawings: AsyncGenerator<DrawnCertificate>) {
  const original = await nextDrawing(drawings);
  if (!original.ok) return original;
  const copy = await nextDrawing(drawings);
  return copy.ok ? { original: original.pdf, copy: copy.pdf } : copy;
}

async function nextDrawing(drawings: AsyncGenerator<DrawnCertificate>): Promise<DrawnCertificate> {
  const { done: isOver, value } = await drawings.next();
  if (isOver === true) throw new Error("A page was not drawn.");
  return value;
}

/** Draws one page with the watermark SPECIMEN; nothing is kept. */
export async function drawSpecimen(
  register: ActionContext["register"],
  certificate: StoredCertificate,
  options: IssueOptions,
  origin: string,
): Promise<Uint8Array | Outcome> {
  const link = certificateLink(origin, certificate.certificate_number).href;
  const kind = kindOf(certificate, options);
  const issued = "reason" in kind ? kind : ofKind(certificate, kind);
  if ("reason" in issued) return issued;
  const previous = (await lastFiles(register, [certificate])).get(certificate.certificate_number);
  const paper = paperOf(issued, options, { issuedAt: new Date().toISOString(), link, previous });
  await using drawings = drawn([{ ...paper, watermark: "specimen" }]);
  const drawing = await nextDrawing(drawings);
  return drawing.ok ? drawing.pdf : withoutFont(paper.record, drawing);
}

/** Loaded lazily with its texts in every language, because most commands draw nothing. */
async function* drawn(papers: readonly CertificatePdfInput[]): AsyncGenerator<DrawnCertificate> {
  const { drawCertificates } = await import("@register/drawing/certificates");
  yield* drawCertificates(papers);
}

function paperOf(
  certificate: StoredCertificate,
  options: IssueOptions,
  {
    previous,
    ...printed
  }: Pick<CertificatePdfInput, "issuedAt" | "link" | "original"> & {
    readonly previous: IssuedFileEntry | undefined;
  },
): CertificatePdfInput {
  const names = [...CERTIFICATE_FIELDS.map(({ name }) => name), "confirmations"] as const;
  const fields = names.map((name) => [name, certificate[name]] as const);
  const record = Object.fromEntries(fields) as unknown as CertificatePdfInput["record"];
  const kind = kindOf(record, options);
  if ("reason" in kind) throw new Error(kind.reason);
  const { authorities: _, ...signatory } = signatoryNamed(options.signatory) ?? {};
  const signed = "name" in signatory ? { signatory } : {};
  const revision = previous && { revision: previous.revision + 1, reason: options.reason ?? "" };
  const predecessors = replacedNumbers(certificate);
  const { language } = options;
  return { record, kind, language, revision, predecessors, ...signed, ...printed };
}

/**
 * The certificate's own kind, or the chosen one. Returns a refusal if the two conflict, or the kind is unknown or has
 * no title in the language.
 */
function kindOf(
  { certificate_number: number, kind: ownKind, particulars }: CertificateRecord,
  { kind: chosen, language = "en" }: Partial<IssueOptions>,
): Kind | (Outcome & { readonly kind: "refused" }) {
  const all = kinds();
  const names = [...all.keys()].join(", ");
  const code = ownKind ?? chosen;
  if (code === undefined) return refused(`${number} has no kind. Choose it: ${names}.`);
  if (chosen !== undefined && chosen !== code)
    return refused(`${number} is of the kind ${code}, not ${chosen}. Change that first.`);
  const kind = all.get(code);
  if (kind === undefined)
    return refused(`There is no kind “${code}”. Choose one of these: ${names}.`);
  const { label } = readParticulars(particulars)?.kind?.title ?? kind.titles[0] ?? {};
  return label?.[language] === undefined
    ? refused(
        `${label?.en} has no title in that language: packages/content/kinds/${kind.code}.json.`,
      )
    : kind;
}

/** Gives a certificate without a kind the chosen one. */
function ofKind<Certificate extends CertificateRecord>(
  certificate: Certificate,
  { code }: Kind,
): Certificate | (Outcome & { readonly kind: "refused" }) {
  if (certificate.kind !== null) return certificate;
  const nothing = { named: [], tables: [] };
  const read = particularsAfter(certificate.particulars, nothing, code);
  if (read.ok) return { ...certificate, kind: code, particulars: read.column };
  const faults = read.faults.map(({ message }) => message).join("; ");
  return refused(`${certificate.certificate_number}: ${faults}. Nothing was issued.`);
}

function lacking(certificate: CertificateRecord, { code, fields, form }: Kind) {
  const { kind, values = {} } = readParticulars(certificate.particulars) ?? {};
  const names = [
    ...fields.flatMap(({ field, must }) =>
      must && certificate[field] === null ? [columnLabel(field)] : [],
    ),
    ...missingFields(kind?.form ?? form, values),
  ];
  return names.length === 0
    ? undefined
    : refused(
        `${certificate.certificate_number} lacks ${names.join(", ")}, which the kind ${code} asks for. Nothing was issued.`,
      );
}

/** Returns a refusal if the signatory lacks the kind's authority. */
function withoutAuthority({ code, authority }: Kind, chosen: string | undefined) {
  const signatory = signatoryNamed(chosen);
  if (signatory === undefined || authority === undefined) return undefined;
  if (signatory.authorities.includes(authority)) return undefined;
  return refused(
    `${signatory.name} may not sign the kind ${code}: packages/content/signatories.json gives no authority “${authority}”. Nothing was issued.`,
  );
}

function signatoryNamed(chosen: string | undefined) {
  return readSignatories().find(({ name }) => name === chosen);
}

function withoutFont(
  record: CertificateRecord | undefined,
  { field, letter }: Extract<DrawnCertificate, { readonly ok: false }>,
) {
  return refused(
    `No font has the letter “${letter}” in the field ${columnLabel(field)} of ${record?.certificate_number}. Nothing was issued.`,
  );
}

function versionsOf(files: readonly NewIssuedFile[]): ExpectedVersions {
  return new Map(
    files.map(({ record, version }) => [record.certificate_number.toLowerCase(), version]),
  );
}
