import type { Plugin } from "vite";

const REACT_DOM = /[\\/]react-dom-client\.production\.js$/;

/** An error that is made as the script is loaded: a statement of the outermost level, or a part of one. */
const SENTINEL = /^(?<name>(?:var| ) \w+ = )Error\(formatProdErrorMessage\(\d+\)\)(?=[,;]$)/gm;

/**
 * React makes a few errors as it is loaded, throws them to itself and knows them by identity. Where
 * anything listens that inspects a page (Lighthouse, a browser test, the developer tools), the browser
 * notes for each error where it was made, and has to parse the whole of React a second time for that:
 * 70 to 100 ms of a slow telephone. So they are made without a stack, which nobody reads.
 */
export function sentinelErrors(): Plugin {
  return {
    name: "sentinel-errors",
    transform: {
      filter: { id: REACT_DOM },
      handler: (code) => withoutStacks(code),
    },
  };
}

/** React's client with its sentinels as plain objects of the same kind. */
export function withoutStacks(code: string): string {
  return code.replaceAll(SENTINEL, "$<name>Object.create(Error.prototype)");
}
