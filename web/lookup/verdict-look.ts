import type { VerdictKind } from "../../domain/verdict.ts";

/** How an answer looks: each has an icon and a colour of its own. */
export type VerdictLook = VerdictKind | "not-found" | "could-not-check";
