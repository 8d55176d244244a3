import { CERTIFICATE_FIELDS, type CertificateFieldName } from "./certificate.ts";

/** A certificate as it was issued on paper, of which a file is kept. */
export interface IssuedFile {
  /** The SHA-256 of its bytes, as 64 hexadecimal digits in lower case. */
  readonly sha256: string;
  /** Which issue of its number it is; the first is 1. */
  readonly revision: number;
  /** Instant in UTC, ISO 8601. */
  readonly issuedAt: string;
  /** Whether it is a form of its issue that the office has given back as signed. */
  readonly signed: boolean;
  /** The fields whose present value is another one than was printed. */
  readonly changed: readonly CertificateFieldName[];
  /** Who is named under the line for the signature. */
  readonly signatory?: Readonly<Record<"name" | "position" | "authority", string>> | undefined;
  /** How many originals its issue has. */
  readonly originals?: number | undefined;
  /** Where everybody can fetch the file itself: of the demonstration alone. */
  readonly download?: string | undefined;
}

/** The files of a number; "unread" when the register has its record, and could not be asked for them. */
export type FilesOfNumber = readonly IssuedFile[] | "unread";

/** Whether a file no longer says what the register says, or another file of its number was issued after it. */
export function isSuperseded(file: IssuedFile, ofNumber: readonly IssuedFile[]): boolean {
  return file.changed.length > 0 || ofNumber.some(({ issuedAt }) => issuedAt > file.issuedAt);
}

/** What ends each part of a PDF, as ours does: a program that signs appends another part behind it. */
const END = new TextEncoder().encode("%%EOF\n");

/** Ours has two parts, and each signature adds one or two. */
const PARTS_MAX = 8;

/** Where the first parts of a PDF end, in bytes from its start: what was issued is one of these beginnings of what was signed. */
export function partEnds(pdf: Uint8Array): readonly number[] {
  const ends: number[] = [];
  const [first = 0] = END;
  for (let at = pdf.indexOf(first); at !== -1; at = pdf.indexOf(first, at + 1)) {
    if (END.some((byte, index) => pdf[at + index] !== byte)) continue;
    if (ends.push(at + END.length) === PARTS_MAX) break;
  }
  return ends;
}

/** The files of a number with what is worked out of them together, as a lookup lists them. */
export function listedFiles(files: FilesOfNumber = []) {
  // Of a register that answers of files by themselves, which ours does not.
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

/** Reads the files that a lookup lists, but for what is no such file. */
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
      // A hosted project says when.
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

/** Who signs, and how many originals there are: as a register keeps both, in text or as JSON, or as we list them. */
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

/** Fields in the order of the card. */
export function inFieldOrder(fields: readonly string[]): readonly CertificateFieldName[] {
  return CERTIFICATE_FIELDS.map(({ name }) => name).filter((name) => fields.includes(name));
}
