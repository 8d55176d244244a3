import { FILE_NAME_MAX } from "./scan-constants.ts";

const ELLIPSIS = "…";

/**
 * A file name of at most 20 characters (specification, section 9): a longer one keeps its beginning
 * and its end, where the number and the ending are. Counts what people see, not code units; in
 * browsers without a segmenter (Firefox before 125) code points.
 */
export function shortFileName(name: string): string {
  const characters =
    "Segmenter" in Intl
      ? Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
      : Array.from(name);
  if (characters.length <= FILE_NAME_MAX) return name;
  const room = FILE_NAME_MAX - ELLIPSIS.length;
  const head = characters.slice(0, Math.ceil(room / 2));
  const tail = characters.slice(-Math.floor(room / 2));
  return [...head, ELLIPSIS, ...tail].join("");
}
