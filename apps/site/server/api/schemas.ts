import * as v from "valibot";
import {
  API_COLUMNS,
  columnKind,
  CONFIRMATION_RESULTS,
  LISTED_VERDICTS,
} from "@register/domain/certificate";
import { QUERY_NUMBERS_MAX } from "@register/domain/lookup";

/**
 * Requests are validated with these schemas; response types and the OpenAPI document derive from them. Fields and
 * values are only ever added (docs/api.md).
 */
export const queryRequestSchema = v.object({
  numbers: v.pipe(
    v.array(v.string()),
    v.minLength(1),
    v.maxLength(QUERY_NUMBERS_MAX),
    v.description("Each is answered for itself, in this order; letter case does not matter"),
  ),
  changedSince: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.description(
        "The checkedAt of an earlier answer: what has not changed since then is unchanged. Changes of the quarter of an hour before it are told once more",
      ),
    ),
  ),
});

const text = v.nullable(v.string());
const day = v.nullable(v.pipe(v.string(), v.isoDate()));

const texts = v.nullable(v.record(v.string(), v.string()));

const certificateSchema = v.pipe(
  v.object({
    ...(Object.fromEntries(
      API_COLUMNS.map((name) => [name, columnKind(name) === "date" ? day : text]),
    ) as Record<(typeof API_COLUMNS)[number], typeof text>),
    certificate_number: v.string(),
    kind: v.pipe(text, v.description("The code of its kind, such as draught-survey")),
    particulars: v.nullable(
      v.pipe(
        v.object({
          version: v.pipe(text, v.description("Of its kind, when the values were written")),
          title: v.pipe(texts, v.description("The title of the paper, by language")),
          statement: v.pipe(texts, v.description("Above the signature, by language")),
          values: v.pipe(
            v.record(v.string(), v.union([v.string(), v.array(v.array(v.string()))])),
            v.description("By the ids of the kind's fields: a text, or of a table its rows"),
          ),
          sections: v.pipe(
            v.array(
              v.object({
                title: v.string(),
                columns: v.optional(
                  v.pipe(
                    v.array(v.string()),
                    v.description("Heads of a table; of labels and values none"),
                  ),
                ),
                rows: v.array(v.array(v.string())),
              }),
            ),
            v.description("As people read them in English: labels with values, and tables"),
          ),
        }),
        v.description("What it says beside its fields"),
      ),
    ),
  }),
  v.description("As the register has it; a field without a value is null"),
);

const linksSchema = v.object({
  page: v.pipe(v.string(), v.url(), v.description("The certificate's page, for people")),
  self: v.pipe(v.string(), v.url()),
  calendar: v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.description(
        "Absent where neither a confirmation nor the expiry lies ahead, and the office has not ended it",
      ),
    ),
  ),
});

const filesSchema = v.pipe(
  v.array(
    v.object({
      sha256: v.pipe(v.string(), v.description("Of the file's bytes, in hexadecimal")),
      revision: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.description("Which issue of its number it is; it replaces the one before"),
      ),
      issuedAt: v.pipe(v.string(), v.isoTimestamp(), v.description("In UTC")),
      signed: v.pipe(
        v.boolean(),
        v.description("A form of its issue that the office has given back as signed"),
      ),
      superseded: v.pipe(
        v.boolean(),
        v.description("The certificate has changed since, or a later file was issued"),
      ),
      changed: v.pipe(
        v.array(v.string()),
        v.description("The fields whose value is no longer the printed one"),
      ),
      download: v.optional(
        v.pipe(v.string(), v.description("The path of the file, of a demonstration alone")),
      ),
    }),
  ),
  v.description("Those that were issued with this number, the first one first"),
);

const date = v.pipe(v.string(), v.isoDate());

const confirmationSchema = v.object({
  kind: v.pipe(v.string(), v.description("A code of the certificate's kind")),
  day: date,
  result: v.picklist(CONFIRMATION_RESULTS),
  place: text,
  by: text,
  position: text,
  remark: text,
  recordedAt: v.pipe(v.string(), v.description("In UTC")),
  struck: v.nullable(v.object({ at: v.string(), reason: v.string() })),
});

const recordVerdict = v.picklist([...LISTED_VERDICTS, "unclear"]);

const forgerySchema = v.pipe(
  v.object({
    sentence: v.pipe(v.string(), v.description("The office's words, which name nobody")),
    recordedAt: v.pipe(v.string(), v.isoTimestamp(), v.description("In UTC")),
  }),
  v.description(
    "Papers with this number are known to be forged; who is named on them need not be involved",
  ),
);

const askedText = v.pipe(v.string(), v.description("As it was asked"));
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.description("When the register was asked, in UTC"),
);

const found = {
  number: askedText,
  outcome: v.literal("found"),
  verdict: v.pipe(
    v.picklist([...recordVerdict.options, "known-forgery"]),
    v.description(
      "On the day in London; only valid is a certificate in force. Others may be added: show the page of links",
    ),
  ),
  reason: v.pipe(v.string(), v.description("Why, as an English sentence")),
  recordVerdict: v.optional(
    v.pipe(recordVerdict, v.description("Beside known-forgery: what the record itself says")),
  ),
  forgery: v.optional(forgerySchema),
  certificate: certificateSchema,
  statusSince: v.pipe(
    text,
    v.description(
      "Since when it is suspended or withdrawn: in UTC, or a day; null where it is not known",
    ),
  ),
  replacedBy: v.pipe(text, v.description("What replaces a withdrawn one, or renews any other")),
  confirmations: v.pipe(
    v.nullable(v.array(confirmationSchema)),
    v.description("By day; null if they cannot be read"),
  ),
  nextDue: v.pipe(
    v.nullable(v.object({ from: date, due: date, to: date })),
    v.description("When the next confirmation is due, and its window; null where none is"),
  ),
  replaces: v.pipe(v.array(v.string()), v.description("The numbers whose place it takes")),
  links: linksSchema,
};

const resultSchema = v.variant("outcome", [
  v.object(found),
  v.pipe(
    v.object({ number: askedText, outcome: v.literal("unchanged"), verdict: recordVerdict }),
    v.description(
      "The register has it, and neither it nor its own verdict has changed since; one kept as known-forgery is no more",
    ),
  ),
  v.object({ number: askedText, outcome: v.literal("not-found") }),
  v.pipe(
    v.object({
      number: askedText,
      outcome: v.literal("known-forgery"),
      reason: v.string(),
      forgery: forgerySchema,
    }),
    v.description("The register has no certificate with this number, but forged papers have it"),
  ),
  v.object({ number: askedText, outcome: v.literal("invalid"), reason: v.string() }),
  v.pipe(
    v.object({
      number: askedText,
      outcome: v.literal("limited"),
      retryAfter: v.pipe(v.number(), v.integer(), v.description("Seconds")),
    }),
    v.description("Not looked up: too many numbers came from this client address"),
  ),
  v.pipe(
    v.object({ number: askedText, outcome: v.literal("failed") }),
    v.description("The register's answer could not be read"),
  ),
]);

export const SCHEMAS = {
  Certificate: certificateSchema,
  Result: resultSchema,
  QueryRequest: queryRequestSchema,
  QueryAnswer: v.object({ checkedAt: instant, results: v.array(resultSchema) }),
  CertificateAnswer: v.object({
    checkedAt: instant,
    ...found,
    outcome: v.picklist(["found"]),
    files: filesSchema,
  }),
  Problem: v.pipe(
    v.object({
      type: v.pipe(
        v.string(),
        v.description("Names the kind of problem for good: a place in this document"),
      ),
      title: v.string(),
      status: v.pipe(v.number(), v.integer()),
      detail: v.optional(v.string()),
    }),
    v.description("RFC 9457"),
  ),
};

export type Result = v.InferOutput<typeof resultSchema>;
export type CertificateAnswer = v.InferOutput<typeof SCHEMAS.CertificateAnswer>;
export type Problem = v.InferOutput<typeof SCHEMAS.Problem>;
