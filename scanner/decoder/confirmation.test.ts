import { expect, it } from "vitest";
import { CONFIRMATION_WINDOW_MS, createConfirmation } from "./confirmation.ts";
import type { Reading } from "./decode-outcome.ts";

const code128: Reading = { format: "code-128", text: "GQC-2025-001" };

it("believes a QR code at once", () => {
  expect(createConfirmation().confirms({ format: "qr", text: "GQC-2025-001" }, 0)).toBe(true);
});

it.each(["code-128", "pdf417", "upc-ean-extension"] as const)(
  "believes %s when a second frame says the same",
  (format) => {
    const confirmation = createConfirmation();
    expect(confirmation.confirms({ ...code128, format }, 0)).toBe(false);
    expect(confirmation.confirms({ ...code128, format }, 100)).toBe(true);
  },
);

it("does not mind a wrong reading in between", () => {
  const confirmation = createConfirmation();
  expect(confirmation.confirms(code128, 0)).toBe(false);
  expect(confirmation.confirms({ ...code128, text: "GQC-2025-007" }, 100)).toBe(false);
  expect(confirmation.confirms(code128, 200)).toBe(true);
});

it("takes the same digits in another format for something else", () => {
  const confirmation = createConfirmation();
  expect(confirmation.confirms({ format: "itf", text: "01335583" }, 0)).toBe(false);
  expect(confirmation.confirms({ format: "ean-8", text: "01335583" }, 100)).toBe(false);
});

it("forgets a reading when its window is over", () => {
  const confirmation = createConfirmation();
  expect(confirmation.confirms(code128, 0)).toBe(false);
  expect(confirmation.confirms(code128, CONFIRMATION_WINDOW_MS + 1)).toBe(false);
});

it("forgets everything when another scan begins", () => {
  const confirmation = createConfirmation();
  confirmation.confirms(code128, 0);
  confirmation.reset();
  expect(confirmation.confirms(code128, 100)).toBe(false);
});
