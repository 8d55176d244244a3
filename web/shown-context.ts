import { createContext, use } from "react";

export const ShownContext = createContext(true);

/**
 * Whether the visitor sees the page that this is a part of. It may have been drawn ahead, out of sight,
 * while another page was at the address: what speaks of the address or the document waits until then.
 */
export function useIsShown(): boolean {
  return use(ShownContext);
}
