/** Runs in the page of serve-reader.ts: reads the document that stands in the address, as ?name=…&password=…. */
import { readDocument, type DocumentOutcome } from "@register/comparison/read-document";

/** What a test receives of an outcome; `drawn` has the bytes of the first run's picture. */
export type ReadInPage =
  | (Extract<DocumentOutcome, { kind: "read" }>["document"] & { readonly drawn: number })
  | Extract<DocumentOutcome, { kind: "failed" }>;

const given = new URLSearchParams(location.search);
const passwords = given.getAll("password");
const cancel = new AbortController();

async function read(name: string): Promise<ReadInPage> {
  const response = await fetch(`/documents/${name}`);
  const outcome = await readDocument(await response.blob(), {
    signal: cancel.signal,
    onProgress: (page) => {
      Object.assign(globalThis, { pageBegun: page });
      if (given.get("cancel") === String(page)) cancel.abort();
    },
    askPassword: async () => passwords.shift(),
    readCodes: async (picture) => {
      const size = `${picture.width} x ${picture.height}`;
      picture.close();
      return [size];
    },
  });
  if (outcome.kind === "failed") return outcome;
  const { document } = outcome;
  const box = document.pages[0]?.runs[0]?.box;
  const drawn = box === undefined ? undefined : await document.draw(1, box, 2);
  document.close();
  return { ...document, drawn: drawn?.size ?? 0 };
}

const name = given.get("name");
if (name !== null) void read(name).then((outcome) => Object.assign(globalThis, { outcome }));
