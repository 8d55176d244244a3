export interface TokenColour {
  readonly day: string;
  readonly night: string;
}

/** A colour in the text of tokens.css. Throws when there is none of that name for day and night. */
export function readColour(tokens: string, name: string): TokenColour {
  const [, rest] = tokens.split(`--${name}: light-dark(`);
  const [day, night] = rest?.split(")", 1)[0]?.split(", ") ?? [];
  if (day === undefined || night === undefined) {
    throw new Error(`tokens.css has no colour --${name} for day and night.`);
  }
  return { day, night };
}
