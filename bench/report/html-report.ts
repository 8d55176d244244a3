import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { html, raw } from "hono/html";
import { AREAS } from "./figure.ts";
import { byThing, figureItem, growthItem } from "./html-figure.ts";
import { besideGrowth, growthOf } from "./growth.ts";
import { machineFacts, measuredOn } from "./machine-words.ts";
import { type BenchResults, failuresOf, figuresOf, inArea, summary } from "./results.ts";

type Html = ReturnType<typeof html>;

/** The site's colours and sizes, and what the page of charts makes of them. */
const STYLES = ["../../web/styles/tokens.css", "./report.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");

/** Nothing is fetched and nothing runs, whatever a figure is called. */
const POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLES).digest("base64")}'`;

/** One page that stands by itself: every figure with its bars, then how cost grows, and what failed. */
export function htmlReport(results: BenchResults): string {
  const figures = figuresOf(results);
  const growths = growthOf(figures);
  const alone = besideGrowth(figures, growths);
  const failures = failuresOf(results);
  const page = html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>Bench: ${measuredOn(results)}</title>
        ${raw(`<style>${STYLES}</style>`)}
      </head>
      <body>
        <header>
          <p class="kind">Bench</p>
          <h1>${measuredOn(results)}</h1>
          <p class="summary">${summary(results)}.</p>
          <dl class="facts">
            ${machineFacts(results).map(
              ([what, value]) =>
                html`<div>
                  <dt>${what}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </header>
        <main>
          ${section(
            "Not measured",
            failures.map(
              ({ name, reason }) =>
                html`<li class="failure">
                  <h3>${name}</h3>
                  <pre>${reason}</pre>
                </li>`,
            ),
          )}
          ${AREAS.map((area) => section(area, byThing(inArea(alone, area)).map(figureItem)))}
          ${section("How cost grows with work", growths.map(growthItem))}
        </main>
      </body>
    </html> `;
  if (page instanceof Promise) throw new TypeError("A page of figures has nothing to wait for.");
  return page.toString();
}

function section(title: string, items: readonly Html[]): Html | "" {
  if (items.length === 0) return "";
  return html`<section>
    <h2>${title}</h2>
    <ol>
      ${items}
    </ol>
  </section>`;
}
