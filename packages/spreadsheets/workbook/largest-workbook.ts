/**
 * A small file may unpack to anything, and is refused before it fills the memory. Excel's own limits apply if it has
 * one.
 */

const MB = 1024 ** 2;

/** Excel's largest workbooks have some hundreds. */
export const PARTS_MAX = 10_000;

/**
 * Ratio of unpacked to packed size above {@link UNPACKED_BYTES_FREE}: the same long text in a million rows stays below
 * 300, a repetition of a few characters comes near 1,000.
 */
export const UNPACKED_RATIO_MAX = 400;
export const UNPACKED_BYTES_FREE = 16 * MB;

/** About a million certificates. A sheet is never in memory as a whole. */
export const SHEET_BYTES_MAX = 512 * MB;

/** All texts stay in memory while a sheet is read. */
export const STRINGS_BYTES_MAX = 64 * MB;

export const STYLES_BYTES_MAX = 64 * MB;

/** The small parts list sheets and parts. */
export const LIST_BYTES_MAX = 16 * MB;

/** Depth of nesting; workbooks with extensions have about ten levels. */
export const DEPTH_MAX = 64;

/**
 * Characters of a tag or comment, which the parser holds in 32 times as many bytes. The longest attributes list the
 * ranges of a rule.
 */
export const TAG_LENGTH_MAX = 64 * 1024;

/** Sheets, and references between parts. */
export const REFERENCES_MAX = 10_000;

/** Characters of a sheet's or part's name; Excel allows a sheet 31. */
export const NAME_LENGTH_MAX = 1024;

/** One for each cell of 360,000 certificates. */
export const STRINGS_MAX = 4_000_000;

/** Excel stops at 65,490. */
export const FORMATS_MAX = 65_536;

/** Excel's limit, in characters. */
export const FORMAT_CODE_MAX = 255;

/** Excel's limit. */
export const ROWS_MAX = 1_048_576;

/** Excel's limit. */
export const SHEET_COLUMNS_MAX = 16_384;

/** Columns with content; certificates have some twenty. */
export const COLUMNS_MAX = 256;

/** Excel's limit, in characters. */
export const CELL_TEXT_MAX = 32_767;

/** About one for each row. */
export const MERGES_MAX = 1_000_000;
