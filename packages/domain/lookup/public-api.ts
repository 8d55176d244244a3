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

/** Header of an answer with a copy: the SHA-256 of the file that was issued, by which a lookup lists it. */
export const ISSUED_FILE_HEADER = "x-issued-file";

/** Most numbers of one request. */
export const QUERY_NUMBERS_MAX = 50;
