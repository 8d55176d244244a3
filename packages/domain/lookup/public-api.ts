/** Path of the two public calls (specification, section 7), of a hosted Supabase project or of our server. */
export const REST_PREFIX = "/rest/v1";

/** The public key of our server. No secret: like a hosted project's anonymous key, it names the public role. */
export const EMBEDDED_PUBLIC_KEY = "public-anonymous-role";

/**
 * Header in which a lookup names its number once more. A hosted project's row-level security shows the
 * public the row of that number and no other (supabase/migrations), whatever the filter says.
 */
export const CERTIFICATE_NUMBER_HEADER = "x-certificate-number";

/**
 * Header with the random part of an issued file's link. With the number it shows the public the copy of that file, which
 * the number alone never does.
 */
export const CERTIFICATE_CODE_HEADER = "x-certificate-code";

/** Table of issued files. A request names the SHA-256 of a file as filter and header, and gets its number. */
export const ISSUED_FILES_TABLE = "issued_files";
export const FILE_SHA256_HEADER = "x-file-sha256";

/**
 * Where our server answers a form with number and code of an issued file with its copy: a form keeps the code out of
 * addresses and logs.
 */
export const COPY_PATH = "/track/copy";

/** Header of that answer: the SHA-256 of the file that was issued, by which a lookup lists it. */
export const ISSUED_FILE_HEADER = "x-issued-file";

/** Below it, a file that was issued of each demonstration certificate, by its number. */
export const DEMONSTRATION_PREFIX = "/demonstration";

/** The public calls for programs (docs/api.md): a certificate at its number below this path. */
export const API_PREFIX = "/api/certificates";

/** Looks up to {@link QUERY_NUMBERS_MAX} numbers up in one request, a POST; by GET, a certificate with this number. */
export const QUERY_PATH = `${API_PREFIX}/query`;

/** Most numbers of one request. */
export const QUERY_NUMBERS_MAX = 50;

/** Where programs find a certificate. */
export function apiPath(number: string): string {
  return `${API_PREFIX}/${encodeURIComponent(number)}`;
}

/** The calendar file with the expiry of a certificate (RFC 5545). */
export function calendarPath(number: string): string {
  return `${apiPath(number)}/calendar.ics`;
}

/** The description of these calls for programs (OpenAPI 3.1). */
export const OPENAPI_PATH = "/api/openapi.json";
