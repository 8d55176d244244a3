import { REST_PREFIX } from "@register/domain/site";

/** A request as somebody would write it by hand who has the public key and no client. */
export interface DumpAttempt {
  readonly method?: string;
  readonly target: string;
  readonly headers?: readonly string[];
}

const TABLE = `${REST_PREFIX}/certificates`;
const KNOWN = "certificate_number=eq.GQC-2025-001";
const OTHER = "certificate_number=eq.GQC-2025-002";
const LOOKUP = `${TABLE}?select=*&${KNOWN}`;

/** Queries of PostgREST, by what follows the table's name. */
const QUERIES: Readonly<Record<string, string>> = {
  "nothing but the table": "",
  "a count of all": "?select=count()",
  "chosen columns": "?select=vessel_name",
  "a column by another name": "?select=x:vessel_name",
  "two selections": `?select=*&select=vessel_name&${KNOWN}`,
  "an or beside the number": `?select=*&${KNOWN}&or=(vessel_name.not.is.null,vessel_name.is.null)`,
  "an and": "?select=*&and=(certificate_number.neq.A,vessel_name.not.is.null)",
  "a pattern": "?select=*&vessel_name=ilike.*",
  "a list": "?select=*&certificate_number=in.(GQC-2025-002,GQC-2025-003)",
  "a negation": "?select=*&certificate_number=neq.A",
  "another column": "?select=*&vessel_name=eq.MV%20Placeholder%20Dawn",
  "a negated number": "?select=*&certificate_number=not.eq.A",
  "two numbers": `?select=*&${KNOWN}&${OTHER}`,
  "any of several": "?select=*&certificate_number=eq(any).{GQC-2025-002,GQC-2025-003}",
  "a regular expression": "?select=*&certificate_number=match.%5EGQC",
  "not null": "?select=*&certificate_number=not.is.null",
  "words in a text": "?select=*&vessel_name=plfts.Demonstration",
  "wild cards of LIKE": "?select=*&certificate_number=eq.GQC%25",
  "two numbers in one": "?select=*&certificate_number=eq.GQC-2025-001,GQC-2025-002",
  "SQL in the number": "?select=*&certificate_number=eq.'%20or%20true--",
  "a second number behind NUL": "?select=*&certificate_number=eq.GQC-2025-001%00GQC-2025-002",
  "overlong UTF-8": "?select=*&certificate_number=eq.%C1%87QC-2025-002",
  "a lone surrogate": "?select=*&certificate_number=eq.%ED%A0%80GQC-2025-002",
  "a number of a megabyte's share": `?select=*&certificate_number=eq.${"9".repeat(8000)}`,
  "a limit and no filter": "?select=*&limit=1",
  "an offset": `?select=*&${KNOWN}&offset=0`,
  "a conflict to resolve": `?select=*&${KNOWN}&on_conflict=certificate_number`,
  "a parameter in capitals": "?select=*&CERTIFICATE_NUMBER=neq.A",
  "a parameter in code": "?select=*&%63ertificate%5Fnumber=neq.A",
  "a way into a value": "?select=*&certificate_number-%3E%3Ea=neq.A",
  "the prototype for a column": "?select=*&__proto__=neq.A",
  "a table inside": "?select=*,contact_submissions(*)",
  "the history inside": `?select=*,certificate_changes!inner(*)&${KNOWN}`,
};

/** Headers beside a lookup that would be answered. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "a range of rows": ["Range-Unit: items", "Range: 0-99"],
  "an exact count": ["Prefer: count=exact"],
  "an estimated count, among others": ["Prefer: handling=lenient, Count=estimated"],
  "a comma-separated file": ["Accept: text/csv"],
  "one object": ["Accept: application/vnd.pgrst.object+json"],
  "the plan": ["Accept: application/vnd.pgrst.plan+json; options=analyze|verbose"],
  "a schema with users": ["Accept-Profile: auth"],
  "a schema of our own": ["Accept-Profile: private"],
};

/** Other addresses, which a hosted project or one of our paths might answer. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "the root": `${REST_PREFIX}/`,
  "a function": `${REST_PREFIX}/rpc/version`,
  "the policy's function": `${REST_PREFIX}/rpc/certificate_number_named`,
  "the messages": `${REST_PREFIX}/contact_submissions?select=*`,
  "the history": `${REST_PREFIX}/certificate_changes?select=*`,
  "the issued files": `${REST_PREFIX}/issued_files?select=*`,
  "the counts of addresses": `${REST_PREFIX}/request_counts?select=*`,
  "SQLite's own table": `${REST_PREFIX}/sqlite_master?select=*`,
  "a table in capitals": `${REST_PREFIX}/CERTIFICATES?select=*`,
  "a table in code": `${REST_PREFIX}/%63ertificates?select=*`,
  "a table before a slash": `${TABLE}/?select=*`,
  "a table with NUL": `${TABLE}%00?select=*`,
  GraphQL: "/graphql/v1?query={certificatesCollection{edges{node{certificateNumber}}}}",
  "the users": "/auth/v1/admin/users",
};

/** Ways to write under the name of another method, or to read by one. */
const METHODS: readonly DumpAttempt[] = [
  { method: "HEAD", target: TABLE, headers: ["Prefer: count=exact"] },
  {
    method: "HEAD",
    target: `${REST_PREFIX}/contact_submissions`,
    headers: ["Prefer: count=exact"],
  },
  ...["PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "QUERY"].map((method) => ({
    method,
    target: LOOKUP,
  })),
  ...["X-HTTP-Method-Override", "X-HTTP-Method", "X-Method-Override"].map((name) => ({
    method: "POST",
    target: LOOKUP,
    headers: [`${name}: GET`, "Content-Length: 0"],
  })),
];

/** Every attempt with its name; none is one of the two calls that the public may make. */
export const DUMP_ATTEMPTS: readonly (readonly [name: string, attempt: DumpAttempt])[] = [
  ...Object.entries(QUERIES).map(([name, query]) => [name, { target: TABLE + query }] as const),
  ...Object.entries(HEADERS).map(([name, headers]) => [name, { target: LOOKUP, headers }] as const),
  ...Object.entries(ADDRESSES).map(([name, target]) => [name, { target }] as const),
  ...METHODS.map(
    (attempt) => [[attempt.method, ...(attempt.headers ?? [])].join(" "), attempt] as const,
  ),
];

/**
 * Spellings of GQC-2025-001 that the register does not hold. Some databases take them for the same: wide
 * letters, digits of other scripts, signs that nobody sees. The last one has a Cyrillic letter.
 */
export const LOOK_ALIKES: readonly string[] = [
  "ＧＱＣ-2025-001",
  "GQC-2025-٠٠١",
  "GQC-2025-00①",
  "GQC－2025－001",
  "GQC\u00AD-2025-001",
  "GQC-2025-001\u200D",
  "GQC-2025-001\u0001",
  "GQС-2025-001",
];
