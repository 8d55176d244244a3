import type { Amounts } from "./amounts.ts";
import type { Figure } from "./report/figure.ts";

/** What a part's process is told to do, on its command line. */
export interface PartOrder {
  readonly part: string;
  readonly full: boolean;
  readonly amounts: Amounts;
}

/** What it says meanwhile, and at the end. */
export type PartMessage =
  | { readonly kind: "status"; readonly status: string }
  | { readonly kind: "figures"; readonly figures: readonly Figure[] }
  | { readonly kind: "failure"; readonly reason: string };
