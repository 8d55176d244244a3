// The server and the tools type-check this file too, but without Vite's types.
/// <reference types="vite/client" />
import tokens from "./tokens.css?raw";

/** A colour of tokens.css for icons, the manifest and the browser's frame. Throws if it has no day and night value. */
export function tokenColour(name: string): { readonly day: string; readonly night: string } {
  const [, rest] = tokens.split(`--${name}: light-dark(`);
  const [day, night] = rest?.split(")", 1)[0]?.split(", ") ?? [];
  if (day === undefined || night === undefined) {
    throw new Error(`tokens.css has no colour --${name} for day and night.`);
  }
  return { day, night };
}
