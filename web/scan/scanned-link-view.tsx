import { createElement, type ComponentProps } from "react";
import { lateScanner } from "./late-scanner.ts";
import type { ScannedUrlCard } from "./scanned-url-card.tsx";

/** The card of a scanned link; it came with the scanner that read it. */
export function ScannedLinkView(props: ComponentProps<typeof ScannedUrlCard>) {
  const scanner = lateScanner.loaded();
  return scanner === undefined ? null : createElement(scanner.ScannedUrlCard, props);
}
