import { beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_KIND } from "@register/content/test-support/sample-kind";
import { DEMONSTRATION_RECORD } from "@register/domain/test-support/demonstration-record";
import { drawCertificates } from "./certificates.ts";
import { signedFileFault } from "./signed-file.ts";
import {
  appendedPdf,
  covered,
  exchanged,
  objectWith,
  sizeOf,
  withEntry,
  withPage,
} from "./test-support/appended-pdf.ts";
import { signedPdf } from "./test-support/signed-pdf.ts";

let issued: Buffer;

beforeAll(async () => {
  const paper = {
    record: DEMONSTRATION_RECORD,
    kind: SAMPLE_KIND,
    language: "en",
    issuedAt: "2026-01-14T09:00:00.000Z",
    link: "https://certificates.example/track?number=GQC-2025-001",
  } as const;
  for await (const drawn of drawCertificates([paper])) {
    if (drawn.ok) issued = Buffer.from(drawn.pdf);
  }
});

const faultOf = (signed: Buffer) => signedFileFault({ issued, signed });

type Change = (pdf: Buffer) => Buffer;

/** Another object in the place of the one with these words. */
const changed =
  (words: RegExp, change: (text: string) => string): Change =>
  (pdf) => {
    const [number, text] = objectWith(pdf, words);
    return appendedPdf(pdf, { [number]: change(text) });
  };

/** A further annotation on the first sheet, whose appearance is black. */
const annotated =
  (entries: string): Change =>
  (pdf) => {
    const [number, page] = objectWith(pdf, /\/Type\s*\/Page\b/);
    const next = sizeOf(pdf);
    const drawing = "0 0 300 40 re f";
    return appendedPdf(pdf, {
      [number]: withEntry(page, "Annots", (annotations) => `${annotations} ${next} 0 R`),
      [next]: `<< /Type /Annot ${entries} /AP << /N ${next + 1} 0 R >> >>`,
      [next + 1]:
        `<< /Type /XObject /Subtype /Form /BBox [0 0 300 40] /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    });
  };

/** The first sheet with a further content behind its own. */
const drawnUpon =
  (drawing: string): Change =>
  (pdf) => {
    const [number, page] = objectWith(pdf, /\/Type\s*\/Page\b/);
    const next = sizeOf(pdf);
    return appendedPdf(pdf, {
      [number]: page.replace(/\/Contents\s+(\d+ 0 R)/, `/Contents [$1 ${next} 0 R]`),
      [next]: `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    });
  };

const FONT = /\/(f\d+) \d+ 0 R/;

const invisibly: Change = (pdf) => {
  const [, font = ""] = FONT.exec(objectWith(pdf, /\/Type\s*\/Page\b/)[1]) ?? [];
  return drawnUpon(`BT /${font} 9 Tf 3 Tr 60 500 Td <0001000200030004> Tj ET`)(pdf);
};

/** The whole content of the first sheet in a layer that is left out on a screen, or in print. */
const layered =
  (leftOut: "View" | "Print"): Change =>
  (pdf) => {
    const layer = sizeOf(pdf);
    const [view, print] = [leftOut === "View" ? "OFF" : "ON", leftOut === "Print" ? "OFF" : "ON"];
    const events = ["View", "Print"].map(
      (event) => `<< /Event /${event} /Category [/${event}] /OCGs [${layer} 0 R] >>`,
    );
    const layers = `/OCProperties << /OCGs [${layer} 0 R] /D << /AS [${events.join(" ")}] >> >>`;
    const [catalog, entries] = objectWith(pdf, /\/Type\s*\/Catalog/);
    const [page, sheet] = objectWith(pdf, /\/Type\s*\/Page\b/);
    return appendedPdf(pdf, {
      [layer]: `<< /Type /OCG /Name (Layer) /Usage << /View << /ViewState /${view} >> /Print << /PrintState /${print} >> >> >>`,
      [catalog]: entries.replace("/Type /Catalog", `/Type /Catalog ${layers}`),
      [page]: sheet
        .replace("/Resources <<", `/Resources << /Properties << /L ${layer} 0 R >>`)
        .replace(/\/Contents\s+(\d+ 0 R)/, `/Contents [${layer + 1} 0 R $1 ${layer + 2} 0 R]`),
      [layer + 1]: "<< /Length 10 >>\nstream\n/OC /L BDC\nendstream",
      [layer + 2]: "<< /Length 3 >>\nstream\nEMC\nendstream",
    });
  };

/** The first sheet with all that it has, a hundredth smaller. */
const shrunk: Change = (pdf) => {
  const [page, sheet] = objectWith(pdf, /\/Type\s*\/Page\b/);
  const next = sizeOf(pdf);
  return appendedPdf(pdf, {
    [page]: sheet.replace(/\/Contents\s+(\d+ 0 R)/, `/Contents [${next} 0 R $1]`),
    [next]: "<< /Length 20 >>\nstream\n0.99 0 0 0.99 0 0 cm\nendstream",
  });
};

describe("a file that is given back as signed", () => {
  it("is the issued one, signed by one program after the other", async () => {
    const once = signedPdf(issued);
    expect(await faultOf(once)).toBeUndefined();
    expect(await faultOf(signedPdf(signedPdf(once)))).toBeUndefined();
  });

  it("may show the signature in its field", async () => {
    const shown = changed(/\/BBox \[0 0 [\d.]+ [\d.]+\] \/Length 0/, (form) =>
      form.replace(/\/Length 0[^]*/, "/Length 13 >>\nstream\n0 0 90 30 re f\nendstream"),
    );
    expect(await faultOf(signedPdf(shown(issued)))).toBeUndefined();
  });

  it.each<readonly [string, Change]>([
    ["nothing", (pdf) => pdf],
    ["a comment", (pdf) => Buffer.concat([pdf, Buffer.from("%/ByteRange [0 1 2 3]\n")])],
    [
      "a signature, and a comment after it",
      (pdf) => Buffer.concat([signedPdf(pdf), Buffer.of(10)]),
    ],
    [
      "a signature of other bytes",
      (pdf) => {
        const signed = signedPdf(pdf);
        signed.write("Tom", signed.indexOf("/TU (Sig", pdf.length) + "/TU (".length);
        return signed;
      },
    ],
    ["a signature without the first bytes", (pdf) => signedPdf(pdf, { first: 9 })],
    ["a signature that leaves more out than itself", (pdf) => signedPdf(pdf, { leftOut: 10 })],
    [
      "a signature in no field",
      (pdf) => {
        const signed = signedPdf(pdf).toString("latin1");
        const at = signed.indexOf("/V ", pdf.length);
        return Buffer.from(`${signed.slice(0, at)}/W ${signed.slice(at + 3)}`, "latin1");
      },
    ],
    [
      "no signature where its contents should be",
      (pdf) => {
        const signed = signedPdf(pdf);
        return signed.fill("0", signed.lastIndexOf("/Contents <") + 11, signed.lastIndexOf(">\n"));
      },
    ],
  ])("has no signature with %s behind what was issued", async (_, change) => {
    expect(await faultOf(change(issued))).toBe("unsigned");
  });

  it.each<readonly [string, Change]>([
    ["a stamp over a value", covered],
    ["another content", exchanged],
    ["a further page", withPage],
    ["text that nobody sees", invisibly],
    ["white upon white", drawnUpon("1 1 1 rg 300 20 9 9 re f")],
    ["another place of its parts", shrunk],
    ["a layer that screens leave out", layered("View")],
    ["a layer that printers leave out", layered("Print")],
    ["a note", annotated("/Subtype /Text /Rect [20 20 20 20]")],
    [
      "another field over a value",
      annotated("/Subtype /Widget /FT /Tx /T (Other) /F 4 /Rect [60 500 360 540]"),
    ],
    [
      "its own field moved over a value",
      changed(/\/FT \/Sig/, (field) => field.replace(/\/Rect \[.*?\]/, "/Rect [60 500 360 540]")),
    ],
    [
      "a link to another place",
      changed(/\/URI \(https:/, (link) => link.replace("certificates.example", "other.example")),
    ],
    [
      "a size that no memory is enough for",
      changed(/\/Type\s*\/Page\b/, (page) =>
        page.replace(/\/MediaBox \[.*?\]/, "/MediaBox [0 0 14400 14400]"),
      ),
    ],
    [
      "another record attached",
      changed(/\/Type \/EmbeddedFile/, (file) =>
        file.replace(/<<[^]*/, "<< /Type /EmbeddedFile /Length 2 >>\nstream\n{}\nendstream"),
      ),
    ],
  ])("has more than a signature with %s", async (_, change) => {
    expect(await faultOf(signedPdf(change(issued)))).toBe("altered");
  });

  it.each<readonly [string, Change]>([
    ["no PDF", () => Buffer.from("signed by hand")],
    ["a beginning of one", (pdf) => pdf.subarray(0, 200)],
  ])("can’t be read as %s", async (_, change) => {
    expect(await faultOf(change(issued))).toBe("unreadable");
  });
});
