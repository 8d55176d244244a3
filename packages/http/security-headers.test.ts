import { expect, it } from "vitest";
import { documentHeaders, documentPolicy, WORKER_HEADERS } from "./security-headers.ts";

// Each policy is stated whole: anything that is added to one, or left out of it, differs.
const PAGE =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'";

it("a page loads from its own origin alone, and sends to it alone", () => {
  expect(documentPolicy()).toBe(PAGE);
});

it("the styles within a page are allowed by their hash, and the hosted project's origin for its data", () => {
  const hash = "'sha256-5wqpHx6gSLo0fKJEWoU1sYQRnD0Hqd2jo2TrO9qLP4U='";
  const policy = documentPolicy("p { color: red }", "https://project.example");
  expect(policy.replace(/'sha256-[\w+/]{43}='/, hash)).toBe(
    PAGE.replace("style-src 'self'", `style-src 'self' ${hash}`).replace(
      "connect-src 'self'",
      "connect-src 'self' https://project.example",
    ),
  );
});

it("the worker may run WebAssembly, and fetches from its own origin alone", () => {
  expect(WORKER_HEADERS).toEqual({
    "content-security-policy":
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  });
});

it("a page is framed by nobody, and has the devices that it needs", () => {
  const headers = {
    "content-security-policy": `${PAGE}; frame-ancestors 'none'`,
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy":
      "camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=()",
  };
  expect(documentHeaders(undefined, "http://localhost:3000")).toEqual(headers);
  expect(documentHeaders(undefined, "https://certificates.example")).toEqual({
    ...headers,
    "strict-transport-security": "max-age=31536000",
  });
});
