import { CHECKED_NUMBERS_MAX } from "../../../domain/checked-number.ts";

/** Many certificates, checked together. */
export default {
  eyebrow: "Public register",
  heading: "Check many certificates",
  introduction: `Paste up to ${CHECKED_NUMBERS_MAX} numbers or choose a spreadsheet, and keep the answers as a file or on paper.`,
  single: "Verify one certificate",
  label: "Certificate numbers",
  hint: "One per line, or any text that contains them.",
  submit: "Check",
  file: {
    open: "Choose a spreadsheet",
    text: "Excel (.xlsx), CSV or text. You can also drop or paste it on this page. It is read on this device and not uploaded. Columns such as vessel, quantity or validity are compared with the register.",
    reading: "Reading {name}…",
    name: "File: {name}",
    first: "Only the first file is read.",
    failed:
      "The spreadsheet reader could not be loaded. Check your connection and choose the file again.",
    faults: {
      "too-large":
        "This file is too large to read. Copy the rows of the certificates into a smaller one.",
      "password-or-old":
        "This file is locked with a password or is in the old .xls format. Save it as .xlsx without a password and choose it again.",
      "not-a-table":
        "Only Excel (.xlsx), CSV and text files can be read. Save a spreadsheet of another kind, such as .ods or .numbers, as .xlsx and choose it again.",
      damaged: "This file is damaged and cannot be read.",
      empty: "This file is empty.",
    },
  },
  none: "No certificate number was found. Write one on each line.",
  /** Why the server did not read a list that was sent without script. */
  refusals: {
    "too-large": `This text was too long, and was not read. Send at most ${CHECKED_NUMBERS_MAX} numbers, with little other text.`,
    "wrong-type": "This did not come from the form on this page, and was not read.",
    "cross-site": "This list came from another website, and was not read.",
    "page-limit":
      "Many forms have come from your network in the last minute, so this list was not checked. Go back to your text in the browser, and send it again in a minute.",
  },
  left: {
    repeated: {
      one: "{count} repeated number was checked once.",
      other: "{count} repeated numbers were checked once.",
    },
    beyond: {
      one: `{count} number beyond the first ${CHECKED_NUMBERS_MAX} was left out.`,
      other: `{count} numbers beyond the first ${CHECKED_NUMBERS_MAX} were left out.`,
    },
    unread: {
      one: "{count} line has no certificate number:",
      other: "{count} lines have no certificate number:",
    },
    ranges: {
      one: "{count} line has a range of numbers, which was left out. Write out each number:",
      other: "{count} lines have a range of numbers, which was left out. Write out each number:",
    },
    hidden: {
      one: "{count} number is in a hidden row of your spreadsheet, and was checked:",
      other: "{count} numbers are in hidden rows of your spreadsheet, and were checked:",
    },
    sheets: {
      one: "{count} sheet was left out, as none of its column headings says certificate number:",
      other:
        "{count} sheets were left out, as none of their column headings says certificate number:",
    },
  },
  answers: "Answers",
  progress: "{done} of {all} checked",
  done: {
    one: "{count} number:",
    other: "{count} numbers:",
  },
  total: "{count} {word}",
  all: "All {count}",
  notCompleted: "could not be checked",
  differ: {
    one: "{count} differs from your file",
    other: "{count} differ from your file",
  },
  place: "No.",
  verdict: "Verdict",
  given: "Your file",
  compared: {
    agree: "{count} of {all} agree",
    differs: "Differs",
    notCompared: "Not compared: {fields}",
    nothing: "Nothing to compare",
    difference: "{field}: {given} (register: {value})",
  },
  reasons: {
    failed: "The register did not answer.",
    offline: "You are offline.",
    limited: "Search limit reached.",
    unexpected: "The answer could not be read.",
    ambiguous: "The register has this number more than once.",
    invalid: "This is not a certificate number.",
  },
  limited: {
    one: "Too many searches have come from your internet connection. The rest can be checked in {count} minute.",
    other:
      "Too many searches have come from your internet connection. The rest can be checked in {count} minutes.",
  },
  ready: "The rest can be checked now.",
  remaining: {
    one: "Check the remaining {count}",
    other: "Check the remaining {count}",
  },
  csv: "Save as CSV",
  print: "Print",
  calendar: "Add expiries to calendar",
  notLoaded: "This could not be loaded. Check your connection and try again.",
  statement: "Statement from the public register",
} as const;
