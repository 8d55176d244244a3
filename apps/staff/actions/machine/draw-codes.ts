import * as v from "valibot";
import { defineAction, storedNumbers, noSuchCertificate, zipOf } from "@register/office/actions";
import {
  drawCode,
  drawCodeAsPng,
  PAYLOADS,
  payloadText,
  SYMBOLOGY_NAMES,
} from "@register/drawing/codes";

const TYPES = { svg: "image/svg+xml", png: "image/png" } as const;

const FORMATS = ["svg", "png"] as const satisfies readonly (keyof typeof TYPES)[];

/** A wider code fits no certificate. */
const WIDEST_MM = 150;

/** Returns one code, or a ZIP of several. */
export const drawCodes = defineAction({
  input: v.strictObject({
    numbers: storedNumbers,
    format: v.optional(
      v.pipe(v.picklist(FORMATS), v.description("kind of file; svg by default")),
      "svg",
    ),
    symbology: v.optional(
      v.pipe(v.picklist(SYMBOLOGY_NAMES), v.description("kind of code; qr by default")),
      "qr",
    ),
    payload: v.optional(
      v.pipe(
        v.picklist(PAYLOADS),
        v.description("the text of the code: the certificate's link, by default, or its number"),
      ),
      "link",
    ),
  }),
  run: async ({ register, publicOrigin, tell }, { numbers, format, symbology, payload }) => {
    const stored: string[] = [];
    for (const number of numbers) {
      const certificate = await register.findCertificate(number);
      if (certificate === undefined) return noSuchCertificate(number);
      stored.push(certificate.certificate_number);
    }
    if (payload === "link" && new URL(publicOrigin).hostname === "localhost") {
      tell?.(
        `warning: PUBLIC_ORIGIN is not set, so the code leads to ${publicOrigin}, which only this machine knows.`,
      );
    }
    const draw = async (number: string) => {
      const text = payloadText(payload, number, publicOrigin);
      const { svg, widthMm } = await drawCode(symbology, text);
      if (widthMm > WIDEST_MM) {
        tell?.(
          `warning: the ${symbology} code of ${number} is ${Math.round(widthMm)} mm wide; qr and datamatrix are small.`,
        );
      }
      const contents = format === "svg" ? Buffer.from(svg) : await drawCodeAsPng(symbology, text);
      return { name: `${number}-${symbology}.${format}`, contents };
    };
    const [only = "", ...furtherNumbers] = stored;
    if (furtherNumbers.length === 0) {
      const { name, contents } = await draw(only);
      return { fileName: name, type: TYPES[format], contents };
    }
    async function* files() {
      for (const number of stored) yield await draw(number);
    }
    return { fileName: "codes.zip", type: "application/zip", contents: zipOf(files()) };
  },
  command: {
    description: "draw the code that a certificate carries, or a ZIP of several",
    arguments: ["numbers"],
    isFileWritten: true,
  },
});
