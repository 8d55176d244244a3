// Server and tools meet this file through the types of the renderer, and do not know Vite's imports.
/// <reference types="vite/client" />
import tokens from "./tokens.css?raw";

/**
 * A colour of tokens.css, for what no style sheet reaches: the browser's own frame, icons, the manifest. Throws when
 * there is none of that name for day and night.
 */
export function tokenColour(name: string): { readonly day: string; readonly night: string } {
  const [, rest] = tokens.split(`--${name}: light-dark(`);
  const [day, night] = rest?.split(")", 1)[0]?.split(", ") ?? [];
  if (day === undefined || night === undefined) {
    throw new Error(`tokens.css has no colour --${name} for day and night.`);
  }
  return { day, night };
}
