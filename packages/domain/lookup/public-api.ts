/** Not secret: like a hosted project's anonymous key, it names the public role. */
export const EMBEDDED_PUBLIC_KEY = "public-anonymous-role";

/**
 * Repeats the number: a hosted project's row-level security shows only this row, whatever the filter
 * (supabase/migrations).
 */
export const CERTIFICATE_NUMBER_HEADER = "x-certificate-number";

/** Random part of an issued file's link; with the number it gives access to the file's copy. */
export const CERTIFICATE_CODE_HEADER = "x-certificate-code";

/** Filtered by SHA-256, which the header repeats. */
export const ISSUED_FILES_TABLE = "issued_files";
export const FILE_SHA256_HEADER = "x-file-sha256";

/** SHA-256 of the issued file, sent with a copy. */
export const ISSUED_FILE_HEADER = "x-issued-file";

/** Per request. */
export const QUERY_NUMBERS_MAX = 50;
