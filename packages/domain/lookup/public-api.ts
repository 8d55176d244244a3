/** Not secret: it only names the public role. */
export const EMBEDDED_PUBLIC_KEY = "public-anonymous-role";

/** Row-level security shows only the row of this number (supabase/migrations). */
export const CERTIFICATE_NUMBER_HEADER = "x-certificate-number";

/** Random part of a file's link; it opens the copy. */
export const CERTIFICATE_CODE_HEADER = "x-certificate-code";

/** Filtered by SHA-256, which the header repeats. */
export const ISSUED_FILES_TABLE = "issued_files";
export const FILE_SHA256_HEADER = "x-file-sha256";

/** SHA-256 of the issued file, not of the copy. */
export const ISSUED_FILE_HEADER = "x-issued-file";

/** Per request. */
export const QUERY_NUMBERS_MAX = 50;
