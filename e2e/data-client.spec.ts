import { expect, test } from "./support/site-test.ts";

test("no login service is ever asked @trial", async ({ page, track }) => {
  const paths = new Set<string>();
  page.on("request", (request) => paths.add(new URL(request.url()).pathname));
  await track.open();
  await track.search("E2E-FULL-001");
  await track.expectFound("E2E-FULL-001");
  await page.reload();
  await track.search("E2E-MARKUP-002");
  await track.expectFound("E2E-MARKUP-002");
  expect(
    [...paths].filter((path) => !/^\/(?:track$|assets\/|favicon|rosette-)/.test(path)),
  ).toEqual(["/rest/v1/certificates"]);
});
