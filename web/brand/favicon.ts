import { tokenColour } from "../styles/token-colour.ts";

/**
 * The seal for a browser's tab, where 16 pixels hold a ring and the needle and nothing else. The file
 * brings its own colours, for tabs by day and by night.
 */
export function favicon(): string {
  const [line, needle, ground] = ["action", "accent", "sheet"].map(tokenColour);
  const colours = (time: "day" | "night") =>
    `:root{color:${line?.[time]};--a:${needle?.[time]};--g:${ground?.[time]}}`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">',
    `<style>${colours("day")}@media(prefers-color-scheme:dark){${colours("night")}}</style>`,
    '<circle cx="24" cy="24" r="22.5" fill="var(--g)" stroke="currentColor" stroke-width="2.5"/>',
    '<path d="M11.5 25.5 22 36.5 38.5 13 21.5 28Z" fill="var(--a)"/>',
    '<path d="M11.5 25.5 21.5 28 22 36.5Z" fill="currentColor"/>',
    "</svg>",
    "",
  ].join("");
}
