import { expect, it } from "vitest";
import { renderPage } from "../document/render-page.tsx";

it.each(["/about", "/about/", "/About"])("marks About as the current page at %s", (path) => {
  const { html } = renderPage(path, "https://register.example", { script: "/entry.js" });
  const [current, ...others] = html.match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
  expect(current).toContain('href="/about"');
  expect(others).toEqual([]);
});

it("marks Verify Certificate as the place of the page of lists", () => {
  const { html } = renderPage("/check-many", "https://register.example", { script: "/entry.js" });
  const [menu = ""] = /<nav [^>]*id="main-menu".*?<\/nav>/s.exec(html) ?? [];
  const [current, ...others] = menu.match(/<a [^>]*aria-current[^>]*>/g) ?? [];
  expect(current).toContain('href="/track"');
  expect(current).toContain('aria-current="true"');
  expect(others).toEqual([]);
});
