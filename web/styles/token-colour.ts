// Server and tools meet this file through the types of the renderer, and do not know Vite's imports.
/// <reference types="vite/client" />
import tokens from "./tokens.css?raw";
import { readColour, type TokenColour } from "./read-colour.ts";

/** A colour of tokens.css, for what no style sheet reaches: the browser's own frame, icons, the manifest. */
export function tokenColour(name: string): TokenColour {
  return readColour(tokens, name);
}
