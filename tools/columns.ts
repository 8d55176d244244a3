import { COLUMNS } from "@register/domain/certificate";

type Column = (typeof COLUMNS)[number];

/** Any other choice lists kinds. */
const CHOICES: Readonly<Record<string, (column: Column) => boolean>> = {
  all: () => true,
  "that no forged number has": ({ name, kind }) =>
    name !== "certificate_number" && kind !== "status" && kind !== "since",
  "on no paper": ({ paper }) => paper === "never",
};

const WIDTH = 116;

/** Puts each chosen column in the place of "?". */
function listed(choice: string, pattern: string): readonly string[] {
  const isChosen = CHOICES[choice] ?? (({ kind }) => choice.split(", ").includes(kind));
  const [first = "", ...further] = COLUMNS.filter(isChosen).map((column) =>
    pattern.replaceAll("?", column.name),
  );
  const lines = [first];
  for (const part of further) {
    const last = lines.at(-1) ?? "";
    const isNext = /[,;]$/.test(part) || last.length + part.length > WIDTH;
    if (isNext) lines.push(part);
    else lines[lines.length - 1] = `${last} ${part}`.replace(" ,", ",");
  }
  return lines;
}

const BEGIN = "-- columns ";
const END = "-- end of columns";

/** Writes anew what stands between "-- columns CHOICE: PATTERN" and the next end. */
export function withColumns(sql: string): string {
  const [before = "", ...parts] = sql.split(BEGIN);
  const written = parts.map((part) => {
    const [head = ""] = part.split("\n", 1);
    const [choice = "", pattern = ""] = head.split(": ");
    const end = part.indexOf(END);
    const indent = part.slice(part.lastIndexOf("\n", end), end);
    return [head, ...listed(choice, pattern), part.slice(end)].join(indent);
  });
  return [before, ...written].join(BEGIN);
}
