/** A small file may unpack to anything. Excel's own limits apply if it has one. */

const MB = 1024 ** 2;

/** Excel's largest have some hundreds. */
export const PARTS_MAX = 10_000;

/** Unpacked to packed: one long text in a million rows stays below 300, repeated characters come near 1,000. */
export const UNPACKED_RATIO_MAX = 400;
export const UNPACKED_BYTES_FREE = 16 * MB;

/** About a million certificates, never whole in memory. */
export const SHEET_BYTES_MAX = 512 * MB;

/** All texts are in memory. */
export const STRINGS_BYTES_MAX = 64 * MB;

export const STYLES_BYTES_MAX = 64 * MB;

export const LIST_BYTES_MAX = 16 * MB;

/** Workbooks have about ten levels. */
export const DEPTH_MAX = 64;

/** The parser holds 32 times as many bytes. The longest attributes list ranges. */
export const TAG_LENGTH_MAX = 64 * 1024;

/** Sheets, and references between parts. */
export const REFERENCES_MAX = 10_000;

/** Excel allows 31 for a sheet. */
export const NAME_LENGTH_MAX = 1024;

/** Enough for 360,000 certificates. */
export const STRINGS_MAX = 4_000_000;

/** Excel stops at 65,490. */
export const FORMATS_MAX = 65_536;

/** Excel's limit, in characters. */
export const FORMAT_CODE_MAX = 255;

/** Excel's limit. */
export const ROWS_MAX = 1_048_576;

/** Excel's limit. */
export const SHEET_COLUMNS_MAX = 16_384;

/** Certificates have some twenty. */
export const COLUMNS_MAX = 256;

/** Excel's limit, in characters. */
export const CELL_TEXT_MAX = 32_767;

/** About one for each row. */
export const MERGES_MAX = 1_000_000;
