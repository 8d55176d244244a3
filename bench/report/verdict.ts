import type { Figure } from "./figure.ts";

export type Verdict = "met" | "missed" | "no aim";

/** Ours as a part of the peer's; undefined where nothing was measured beside it. */
export function ratio({ ours, peer }: Figure): number | undefined {
  if (peer === undefined) return undefined;
  // Two layouts that never shift are as good as each other.
  if (ours === peer.value) return 1;
  return ours / peer.value;
}

/** Whether the aim was met. An aim for a ratio without a peer is missed: nothing shows that it holds. */
export function verdict(figure: Figure): Verdict {
  const { aim, ours } = figure;
  if (aim === undefined) return "no aim";
  const value = aim.of === "ours" ? ours : (ratio(figure) ?? Number.NaN);
  const isMet = aim.is === "at most" ? value <= aim.value : value >= aim.value;
  return isMet ? "met" : "missed";
}

/** What ours would be if it just met its aim; undefined where there is none. */
export function aimForOurs({ aim, peer }: Figure): number | undefined {
  if (aim === undefined || aim.of === "ours") return aim?.value;
  return peer === undefined ? undefined : aim.value * peer.value;
}
