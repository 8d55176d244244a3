import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./columns.ts";

export interface IssuedFile {
  /** Lower-case hexadecimal, 64 digits. */
  readonly sha256: string;
  /** Counts from 1 for each number. */
  readonly revision: number;
  /** UTC, ISO 8601. */
  readonly issuedAt: string;
  /** The office has uploaded it signed. */
  readonly signed: boolean;
  /** Fields that have changed since printing. */
  readonly changed: readonly CertificateFieldName[];
  readonly signatory?: Readonly<Record<"name" | "position" | "authority", string>> | undefined;
  readonly originals?: number | undefined;
  /** Only for the demonstration. */
  readonly download?: string | undefined;
}

/** "unread" if the register failed. */
export type FilesOfNumber = readonly IssuedFile[] | "unread";

export function isSuperseded(file: IssuedFile, ofNumber: readonly IssuedFile[]): boolean {
  return file.changed.length > 0 || ofNumber.some(({ issuedAt }) => issuedAt > file.issuedAt);
}

/** Signing appends a part after this. */
const END = new TextEncoder().encode("%%EOF\n");

/** Our files have two, and each signature adds one or two. */
const PARTS_MAX = 8;

/** Positions in bytes. A signed file begins with the issued one, and that ends at one of these. */
export function partEnds(pdf: Uint8Array): readonly number[] {
  const ends: number[] = [];
  const [first = 0] = END;
  for (let at = pdf.indexOf(first); at !== -1; at = pdf.indexOf(first, at + 1)) {
    if (END.some((byte, index) => pdf[at + index] !== byte)) continue;
    if (ends.push(at + END.length) === PARTS_MAX) break;
  }
  return ends;
}

export function listedFiles(files: FilesOfNumber = []) {
  // Never true for our own register.
  if (files === "unread") return [];
  return files.map((file) => ({
    sha256: file.sha256,
    revision: file.revision,
    issuedAt: file.issuedAt,
    signed: file.signed,
    superseded: isSuperseded(file, files),
    changed: [...file.changed],
    signatory: file.signatory,
    originals: file.originals,
    download: file.download,
  }));
}

export function readListedFiles(files: unknown): FilesOfNumber {
  if (files === "unread") return files;
  return Array.isArray(files) ? files.flatMap(readFile) : [];
}

function readFile(file: Listed | null): readonly IssuedFile[] {
  const { sha256, revision, issuedAt, signed, changed, download, ...more } = file ?? {};
  const instant = new Date(String(issuedAt));
  if (typeof sha256 !== "string" || Number.isNaN(instant.getTime()) || !Array.isArray(changed)) {
    return [];
  }
  const fields = inFieldOrder(changed.map(String));
  return [
    {
      sha256,
      revision: Number(revision) || 1,
      issuedAt: instant.toISOString(),
      signed: Boolean(signed),
      changed: fields,
      ...printedOn(more),
      ...(typeof download === "string" ? { download } : {}),
    },
  ];
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

type Listed = Partial<Record<keyof IssuedFile | "paper", unknown>>;

function printedOn({ paper, ...listed }: Listed): Pick<IssuedFile, "signatory" | "originals"> {
  const given: unknown = typeof paper === "string" ? JSON.parse(paper) : paper;
  const { original, ...printed } = Object(given ?? listed) as Listed & {
    readonly original?: unknown;
  };
  const { name, position, authority } = Object(printed.signatory) as Record<string, unknown>;
  const originals = Number(Object(original).originals ?? printed.originals);
  return {
    ...(typeof name === "string" && {
      signatory: { name, position: textOf(position), authority: textOf(authority) },
    }),
    ...(originals > 0 && { originals }),
  };
}

export function inFieldOrder(fields: readonly string[]): readonly CertificateFieldName[] {
  return CERTIFICATE_FIELDS.map(({ name }) => name).filter((name) => fields.includes(name));
}
