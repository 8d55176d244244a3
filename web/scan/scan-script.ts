import { lazyComponent } from "../loading/lazy-component.tsx";

/** The scanner, fetched when it is first opened. */
export const scanPanel = lazyComponent(() =>
  import("./scan-panel.tsx").then((module) => module.ScanPanel),
);

/** The card of a scanned link; it is in the script of the scanner that read it. */
export const scannedUrlCard = lazyComponent(() =>
  import("./scan-panel.tsx").then((module) => module.ScannedUrlCard),
);
