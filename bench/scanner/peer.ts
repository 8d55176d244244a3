/** What the scanner is measured beside. */
export const PEER = "html5-qrcode";
