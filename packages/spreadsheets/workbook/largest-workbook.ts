/**
 * Limits of a workbook. A small file may unpack to anything: it is refused before it has filled the memory. Excel's own
 * limits hold where it has one.
 */

const MB = 1024 ** 2;

/** Parts in the zip file; Excel's largest workbooks have some hundreds. */
export const PARTS_MAX = 10_000;

/**
 * Ratio of unpacked to packed size of a part above {@link UNPACKED_BYTES_FREE}: the same long text in each of a million
 * rows stays below 300, and a part that only repeats a few characters comes near 1,000.
 */
export const UNPACKED_RATIO_MAX = 400;
export const UNPACKED_BYTES_FREE = 16 * MB;

/** Bytes of one sheet, unpacked: about a million certificates. It is never in memory as a whole. */
export const SHEET_BYTES_MAX = 512 * MB;

/** Bytes of the list of all texts, which stays in memory while a sheet is read. */
export const STRINGS_BYTES_MAX = 64 * MB;

/** Bytes of the part with the formats of all cells. */
export const STYLES_BYTES_MAX = 64 * MB;

/** Bytes of the small parts, which list sheets and where things are. */
export const LIST_BYTES_MAX = 16 * MB;

/** Elements inside each other; those of a workbook, with its extensions, are about ten deep. */
export const DEPTH_MAX = 64;

/**
 * Characters of a tag with its attributes, which the parser holds until it ends, in 32 times as many bytes. It has the
 * same limit for a comment. The longest attributes of a workbook name the many ranges of a rule.
 */
export const TAG_LENGTH_MAX = 64 * 1024;

/** Sheets, and references from one part to another. */
export const REFERENCES_MAX = 10_000;

/** Characters of the name of a sheet or part, of which Excel allows 31 for a sheet. */
export const NAME_LENGTH_MAX = 1024;

/** Shared texts: one for each cell of 360,000 certificates. */
export const STRINGS_MAX = 4_000_000;

/** Formats of cells; Excel stops at 65,490. */
export const FORMATS_MAX = 65_536;

/** Characters of a number format's code in Excel. */
export const FORMAT_CODE_MAX = 255;

/** Rows of a sheet in Excel. */
export const ROWS_MAX = 1_048_576;

/** Columns of a sheet in Excel. */
export const SHEET_COLUMNS_MAX = 16_384;

/** Columns that may have content; certificates have some twenty. */
export const COLUMNS_MAX = 256;

/** Characters of a cell in Excel. */
export const CELL_TEXT_MAX = 32_767;

/** Ranges of merged cells: about one for each row. */
export const MERGES_MAX = 1_000_000;
