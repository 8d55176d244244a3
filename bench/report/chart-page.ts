import { html } from "hono/html";
import type { Figure } from "../figure.ts";
import { cellsOf, type Results, summaryOf, valueText } from "./tables.ts";

/** One page that stands by itself: a bar for ours, for the peer, and for the aim where it is one of ours. */
export function chartPage(results: Results): string {
  const page = html`<!doctype html>
    <html lang="en-GB">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Bench</title>
      <style>
        body {
          max-width: 60rem;
          margin: 2rem auto;
          padding: 0 1rem;
          font-family: system-ui, sans-serif;
        }
        h2 {
          margin: 1.5rem 0 0.5rem;
          font-size: 1rem;
        }
        label {
          display: grid;
          grid-template-columns: 1fr 1fr 2fr;
          gap: 1rem;
        }
        meter {
          width: 100%;
        }
      </style>
      <h1>${summaryOf(results)}</h1>
      <p>${results.machine}</p>
      ${results.figures.map(chart)}
    </html>`;
  if (page instanceof Promise) throw new TypeError("A page of figures has nothing to wait for.");
  return page.toString();
}

function chart(figure: Figure) {
  const { name, unit, ours, peer, aim, note } = figure;
  const [, , , ratio, aimText, verdict] = cellsOf(figure);
  const bars = [
    { label: "ours", value: ours },
    ...(peer === undefined ? [] : [{ label: peer.name, value: peer.value }]),
    ...(aim?.of === "ours" ? [{ label: "aim", value: aim.value }] : []),
  ];
  const longest = Math.max(...bars.map(({ value }) => value)) || 1;
  return html`<h2>${name} ${verdict === "" ? "" : `(${verdict})`}</h2>
    ${bars.map(
      ({ label, value }) =>
        html`<label>
          ${label} <span>${valueText(value, unit)}</span>
          <meter max="${longest}" value="${value}"></meter>
        </label>`,
    )}
    <p>
      ${ratio === "" ? "" : `Ratio ${ratio}.`} ${aimText === "" ? "" : `Aim: ${aimText}.`} ${note}
    </p>`;
}
