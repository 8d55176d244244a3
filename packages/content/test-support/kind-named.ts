import { type Kind, kinds } from "../kinds.ts";

/** A kind of the first content. */
export function kindNamed(name: string): Kind {
  const kind = kinds().get(name);
  if (kind === undefined) throw new Error(`There is no kind ${name}.`);
  return kind;
}
