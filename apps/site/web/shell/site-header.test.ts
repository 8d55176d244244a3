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

it("names the link to the home page by the words that it shows", () => {
  const { html } = renderPage("/about", "https://register.example", { script: "/entry.js" });
  const [, label, content = ""] =
    /<a href="\/" [^>]*aria-label="([^"]+)">(.*?)<\/a>/s.exec(html) ?? [];
  const shown = content.replaceAll(/<[^>]*>/g, "");
  expect(shown).toBe("GQC Certification and inspection");
  expect(label).toBe(`${shown}, home page`);
});
