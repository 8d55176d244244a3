import { expect, it } from "vitest";
import { prepare } from "./prepared-response.ts";

const answer = prepare({
  status: 200,
  contentType: "text/html; charset=utf-8",
  cacheControl: "no-cache",
  body: Buffer.from("plain"),
  brotli: Buffer.from("brotli"),
  gzip: Buffer.from("gzip"),
});

function ask(headers: Record<string, string>, method = "GET") {
  return answer(new Request("http://localhost/", { method, headers }));
}

it.each([
  ["gzip, deflate, br, zstd", "br", "brotli"],
  ["gzip", "gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip", "gzip"],
  ["br;q=0.0", null, "plain"],
  ["brotli", null, "plain"],
  ["", null, "plain"],
])("answers Accept-Encoding %j with %s", async (accepted, encoding, body) => {
  const response = ask({ "accept-encoding": accepted });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  expect(response.headers.get("vary")).toBe("Accept-Encoding");
  expect(await response.text()).toBe(body);
});

it("answers 304 to a visitor who has this very representation", () => {
  const etag = ask({ "accept-encoding": "br" }).headers.get("etag") ?? "";
  const known = { "if-none-match": `"other", W/${etag}` };
  expect(ask({ ...known, "accept-encoding": "br" }).status).toBe(304);
  expect(ask({ ...known, "accept-encoding": "gzip" }).status).toBe(200);
  expect(ask({ "if-none-match": "*" }).status).toBe(304);
});

it("lets no proxy alter what it sends", () => {
  expect(ask({}).headers.get("cache-control")).toBe("no-cache, no-transform");
});

it("answers HEAD with the headers and no body", async () => {
  const response = ask({}, "HEAD");
  expect(response.headers.get("content-length")).toBe("5");
  expect(await response.text()).toBe("");
});
