/** The version of schema/register.sql. Registers of a lower one are from before this numbering, and are never touched. */
export const FIRST_VERSION = 13;

/**
 * The steps of the schema, as files in schema/: the first makes a register of {@link FIRST_VERSION}, each other
 * brings one to the next version. A released file never changes; a new one is added.
 */
export const STEPS = [
  "register.sql",
  "staged-imports.sql",
  "desk-trust.sql",
  "issued-files.sql",
  "management-systems.sql",
  "trade-exports.sql",
  "succession.sql",
  "known-forgeries.sql",
  "import-choices.sql",
  "import-successors.sql",
  "issued-copies.sql",
  "confidential-succession.sql",
  "files-by-bytes.sql",
  "import-options.sql",
];
