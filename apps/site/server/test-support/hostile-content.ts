import { gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";
import { CONTACT_BODY_MAX_BYTES } from "../public-api/public-api.ts";
import { hostileText } from "./hostile-text.ts";

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";

const fields = fc.record(
  { name: hostileText, email: hostileText, phone: hostileText, message: hostileText },
  { requiredKeys: [] },
);
const GOOD_MESSAGE = {
  name: "Ana O'Neill",
  email: "ana@ships.example",
  phone: null,
  message: "Please call me back about a vessel.",
};
/** Numbers for a query, one more than it may have at most. */
const numbers = fc.array(hostileText, { maxLength: QUERY_NUMBERS_MAX + 1 });
const json = fc
  .oneof(
    numbers.map((some) => JSON.stringify({ numbers: some })),
    fc.constant(JSON.stringify(GOOD_MESSAGE)),
    fields.map((some) => JSON.stringify({ ...GOOD_MESSAGE, ...some })),
    fc.json({ maxDepth: 4 }),
    hostileText,
    fc.constantFrom(
      '{"__proto__":{"polluted":true},"name":"A"}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"name":{"toString":null},"email":["a@b.example"],"phone":{},"message":1}',
      `${"[".repeat(5000)}${"]".repeat(5000)}`,
      `{"name":"A","name":${"9".repeat(400)}}`,
      '"\\ud800"',
      '{"__proto__":{"numbers":["GQC-2025-001"]}}',
      '{"numbers":{"length":1,"0":"GQC-2025-001"}}',
      JSON.stringify({ numbers: Array(QUERY_NUMBERS_MAX + 1).fill("GQC-2025-001") }),
      `{"name":"${"A".repeat(CONTACT_BODY_MAX_BYTES)}"}`,
    ),
  )
  .map((text) => Buffer.from(text));
const form = fields
  .map((some) => Object.entries({ ...GOOD_MESSAGE, phone: "", ...some }))
  .map((entries) =>
    Buffer.from(
      entries
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join("&"),
    ),
  );
/** A megabyte in a kilobyte. */
const BOMB = gzipSync(Buffer.alloc(1_000_000, " "));

/** What is sent as the body, and what it says that it is. */
export const content = fc.oneof(
  { weight: 4, arbitrary: json.map((bytes) => ({ type: JSON_TYPE, bytes })) },
  { weight: 4, arbitrary: form.map((bytes) => ({ type: FORM, bytes })) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 2000 })
      .map((bytes) => ({ type: JSON_TYPE, bytes: Buffer.from(bytes) })),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(JSON_TYPE, FORM)
      .map((type) => ({ type: `${type}\r\nContent-Encoding: gzip`, bytes: BOMB })),
  },
);
