import { createHash, generateKeyPairSync, sign } from "node:crypto";
import { appendedPdf, objectWith, sizeOf, withEntry } from "./appended-pdf.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** As hexadecimal digits: enough for the signature below. */
const CONTENTS_LENGTH = 1024;

/** Stands for a number of ten digits until the bytes are counted. */
const PLACE = "0".repeat(10);

/**
 * The file as a program leaves it that signs: a signature over all of it in the empty field, or in a further one of no
 * size once that is signed. A faulty one leaves out bytes at the beginning of the file, or before its own contents.
 */
export function signedPdf(pdf: Buffer, { first = 0, leftOut = 0 } = {}): Buffer {
  const next = sizeOf(pdf);
  const dictionary = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 ${PLACE} ${PLACE} ${PLACE}] /Contents <${"0".repeat(CONTENTS_LENGTH)}> >>`;
  const objects = { ...fieldWith(pdf, next), [next]: dictionary };
  const text = appendedPdf(pdf, objects).toString("latin1");
  const start = text.indexOf("/Contents <", pdf.length) + "/Contents ".length;
  const end = start + CONTENTS_LENGTH + "<>".length;
  const numbers = [start - first - leftOut, end, text.length - end].map((each) =>
    String(each).padEnd(PLACE.length),
  );
  const ranged = text.replace(`[0 ${PLACE} ${PLACE} ${PLACE}]`, `[${first} ${numbers.join(" ")}]`);
  const [before, after] = [ranged.slice(0, start), ranged.slice(end)];
  const covered = before.slice(first, start - leftOut) + after;
  const contents = signatureOf(Buffer.from(covered, "latin1")).toString("hex");
  return Buffer.from(`${before}<${contents.padEnd(CONTENTS_LENGTH, "0")}>${after}`, "latin1");
}

/** A sheet with nothing but an empty field for a signature, without bytes that are no text. */
export function emptySheet(): Buffer {
  const start =
    "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n";
  return appendedPdf(Buffer.from(start), {
    1: "<< /Type /Catalog /Pages 2 0 R /AcroForm 4 0 R >>",
    2: "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    3: "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Annots [5 0 R] >>",
    4: "<< /Fields [5 0 R] /SigFlags 3 >>",
    5: "<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /Rect [10 10 90 30] >>",
  });
}

/** The field that has the signature with this number. */
function fieldWith(pdf: Buffer, signature: number): Readonly<Record<number, string>> {
  const [field, widget] = objectWith(pdf, /\/FT \/Sig/);
  if (!widget.includes("/V ")) {
    return { [field]: widget.replace("/FT /Sig", `/FT /Sig /V ${signature} 0 R`) };
  }
  const added = signature + 1;
  const [page, sheet] = objectWith(pdf, /\/Type\s*\/Page\b/);
  const [form, fields] = objectWith(pdf, /\/SigFlags/);
  return {
    [page]: withEntry(sheet, "Annots", (annotations) => `${annotations} ${added} 0 R`),
    [form]: withEntry(fields, "Fields", (list) => `${list} ${added} 0 R`),
    [added]: `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Second${added}) /Rect [0 0 0 0] /F 132 /V ${signature} 0 R >>`,
  };
}

/** A detached signature without a certificate (RFC 5652), in DER. */
function signatureOf(content: Buffer): Buffer {
  const algorithm = sequence(SHA_256);
  const attributes = [
    sequence(CONTENT_TYPE, der(0x31, DATA)),
    sequence(MESSAGE_DIGEST, der(0x31, der(0x04, createHash("sha256").update(content).digest()))),
  ];
  const value = sign("sha256", der(0x31, ...attributes), privateKey);
  const signer = sequence(
    VERSION,
    // The identifier of the signer's key.
    der(0x80, Buffer.alloc(20, 1)),
    algorithm,
    der(0xa0, ...attributes),
    sequence(ECDSA_WITH_SHA_256),
    der(0x04, value),
  );
  return sequence(
    SIGNED_DATA,
    der(0xa0, sequence(VERSION, der(0x31, algorithm), sequence(DATA), der(0x31, signer))),
  );
}

function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const long =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length];
  return Buffer.concat([Buffer.of(tag, ...long), body]);
}

function sequence(...contents: readonly Uint8Array[]): Buffer {
  return der(0x30, ...contents);
}

function identifier(hexadecimal: string): Buffer {
  return der(0x06, Buffer.from(hexadecimal, "hex"));
}

const VERSION = der(0x02, Buffer.of(3));
const DATA = identifier("2a864886f70d010701");
const SIGNED_DATA = identifier("2a864886f70d010702");
const CONTENT_TYPE = identifier("2a864886f70d010903");
const MESSAGE_DIGEST = identifier("2a864886f70d010904");
const SHA_256 = identifier("608648016503040201");
const ECDSA_WITH_SHA_256 = identifier("2a8648ce3d040302");
