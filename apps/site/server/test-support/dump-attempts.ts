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
  "a count for each number": "?select=certificate_number,count()",
  "a count beside all columns": `?select=*,count()&${KNOWN}`,
  "the largest number": "?select=certificate_number.max()",
  "chosen columns": "?select=vessel_name",
  "a cast whose error would quote a row": "?select=vessel_name::int",
  "a column by another name": "?select=x:vessel_name",
  "two selections": `?select=*&select=vessel_name&${KNOWN}`,
  "an or": `?select=*&or=(certificate_number.eq.GQC-2025-002,certificate_number.eq.GQC-2025-003)`,
  "an or beside the number": `?select=*&${KNOWN}&or=(vessel_name.not.is.null,vessel_name.is.null)`,
  "an and": "?select=*&and=(certificate_number.neq.A,vessel_name.not.is.null)",
  "a negated and": "?select=*&not.and=(certificate_number.eq.A,vessel_name.is.null)",
  "a negated or": "?select=*&not.or=(certificate_number.eq.A,certificate_number.eq.B)",
  "a pattern": "?select=*&vessel_name=ilike.*",
  "a pattern for the number": "?select=*&certificate_number=like.GQC*",
  "a list": "?select=*&certificate_number=in.(GQC-2025-002,GQC-2025-003)",
  "a negation": "?select=*&certificate_number=neq.A",
  "a range of numbers": "?select=*&certificate_number=gt.A",
  "another column": "?select=*&vessel_name=eq.MV%20Placeholder%20Dawn",
  "the same number twice": `?select=*&${KNOWN}&${KNOWN}`,
  "a negated number": "?select=*&certificate_number=not.eq.A",
  "two numbers": `?select=*&${KNOWN}&${OTHER}`,
  "a list of parameters":
    "?select=*&certificate_number[]=eq.GQC-2025-001&certificate_number[]=eq.A",
  "any of several": "?select=*&certificate_number=eq(any).{GQC-2025-002,GQC-2025-003}",
  "like any of several": "?select=*&certificate_number=like(any).{GQC*,gqc*}",
  "a regular expression": "?select=*&certificate_number=match.%5EGQC",
  "a regular expression, in any letter case": "?select=*&certificate_number=imatch.gqc",
  "distinct from": "?select=*&certificate_number=isdistinct.A",
  "not null": "?select=*&certificate_number=not.is.null",
  "words in a text": "?select=*&vessel_name=plfts.Demonstration",
  "another column too": `?select=*&${KNOWN}&vessel_name=neq.A`,
  "wild cards of LIKE": "?select=*&certificate_number=eq.GQC%25",
  "a wild card for each letter": "?select=*&certificate_number=eq.____________",
  "wild cards of PostgREST": "?select=*&certificate_number=eq.*",
  "a quoted list": '?select=*&certificate_number=in.("GQC-2025-002","GQC-2025-003")',
  "two numbers in one": "?select=*&certificate_number=eq.GQC-2025-001,GQC-2025-002",
  "SQL in the number": "?select=*&certificate_number=eq.'%20or%20true--",
  "a second number behind NUL": "?select=*&certificate_number=eq.GQC-2025-001%00GQC-2025-002",
  "overlong UTF-8": "?select=*&certificate_number=eq.%C1%87QC-2025-002",
  "a lone surrogate": "?select=*&certificate_number=eq.%ED%A0%80GQC-2025-002",
  "a number of a megabyte's share": `?select=*&certificate_number=eq.${"9".repeat(8000)}`,
  "an order and no filter": "?select=*&order=certificate_number.desc",
  "a limit and no filter": "?select=*&limit=1",
  "an offset": `?select=*&${KNOWN}&offset=0`,
  "a limit of nothing": `?select=*&${KNOWN}&limit=0`,
  "columns to write": `?select=*&${KNOWN}&columns=vessel_name`,
  "a conflict to resolve": `?select=*&${KNOWN}&on_conflict=certificate_number`,
  "a parameter in capitals": "?select=*&CERTIFICATE_NUMBER=neq.A",
  "a parameter in code": "?select=*&%63ertificate%5Fnumber=neq.A",
  "a parameter in quotes": "?select=*&%22certificate_number%22=neq.A",
  "a parameter with its table": "?select=*&certificates.certificate_number=neq.A",
  "a way into a value": "?select=*&certificate_number-%3E%3Ea=neq.A",
  "the prototype for a column": "?select=*&__proto__=neq.A",
  "a table inside": "?select=*,contact_submissions(*)",
  "the history inside": `?select=*,certificate_changes!inner(*)&${KNOWN}`,
  "a table spread out": "?select=*,...contact_submissions(message)",
};

/** Headers beside a lookup that would be answered. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  "a range of rows": ["Range-Unit: items", "Range: 0-99"],
  "an exact count": ["Prefer: count=exact"],
  "a planned count": ["Prefer: count=planned"],
  "an estimated count, among others": ["Prefer: handling=lenient, Count=estimated"],
  "a second preference": ["Prefer: tx=commit", "Prefer: count=exact"],
  "a comma-separated file": ["Accept: text/csv"],
  "one object": ["Accept: application/vnd.pgrst.object+json"],
  "the plan": ["Accept: application/vnd.pgrst.plan+json; options=analyze|verbose"],
  "the description": ["Accept: application/openapi+json"],
  "a map": ["Accept: application/geo+json"],
  "a schema with users": ["Accept-Profile: auth"],
  "a schema of our own": ["Accept-Profile: private"],
  "a schema of the system": ["Accept-Profile: pg_catalog"],
  "two schemas": ["Accept-Profile: public", "Accept-Profile: private"],
};

/** Other addresses, which a hosted project or one of our paths might answer. */
const ADDRESSES: Readonly<Record<string, string>> = {
  "the root": `${REST_PREFIX}/`,
  "the root without its slash": REST_PREFIX,
  "a function": `${REST_PREFIX}/rpc/version`,
  "the policy's function": `${REST_PREFIX}/rpc/certificate_number_named`,
  "the messages": `${REST_PREFIX}/contact_submissions?select=*`,
  "a table of another server": `${REST_PREFIX}/schema_migrations?select=*`,
  "the history": `${REST_PREFIX}/certificate_changes?select=*`,
  "the issued files": `${REST_PREFIX}/issued_files?select=*`,
  "the bytes that were issued": `${REST_PREFIX}/issued_file_contents?select=contents`,
  "the counts of addresses": `${REST_PREFIX}/request_counts?select=*`,
  "a table of the system": `${REST_PREFIX}/pg_stats?select=*`,
  "SQLite's own table": `${REST_PREFIX}/sqlite_master?select=*`,
  "a table with its schema": `${REST_PREFIX}/public.certificates?select=*`,
  "a table in capitals": `${REST_PREFIX}/CERTIFICATES?select=*`,
  "a table in code": `${REST_PREFIX}/%63ertificates?select=*`,
  "a table behind two slashes": `${REST_PREFIX}//certificates?select=*`,
  "a table before a slash": `${TABLE}/?select=*`,
  "a row below the table": `${TABLE}/GQC-2025-002`,
  "a table beside itself": `${TABLE},contact_submissions?select=*`,
  "a table with NUL": `${TABLE}%00?select=*`,
  GraphQL: "/graphql/v1?query={certificatesCollection{edges{node{certificateNumber}}}}",
  "the users": "/auth/v1/admin/users",
  "the files": "/storage/v1/object/list/certificates",
  "the changes as they come": "/realtime/v1/websocket?apikey=x&vsn=1.0.0",
  "a function at the edge": "/functions/v1/certificates",
  "the database's own page": "/pg/query",
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
