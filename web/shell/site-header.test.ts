import { expect, it } from "vitest";
import { renderPage } from "../document/render-page.tsx";

it.each(["/about", "/about/", "/About"])("marks About as the current page at %s", (path) => {
  const { html } = renderPage(path, "https://register.example", { script: "/entry.js" });
  const [current, ...others] = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toContain('href="/about"');
  expect(others).toEqual([]);
});
