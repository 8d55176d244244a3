import { html } from "hono/html";
import type { Figure } from "./figure.ts";
import { aimText, nameText, ratioText, valueText, workText } from "./figure-words.ts";
import { type Growth, growthText } from "./growth.ts";
import { aimForOurs, verdict } from "./verdict.ts";

type Html = ReturnType<typeof html>;

/** A bar with its words, which say all that it shows. */
interface Bar {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly kind: "ours" | "peer";
  /** Where the line of the aim stands. */
  readonly aim?: number | undefined;
}

/** What was measured once, with a bar for ours and for each peer, and the line of the aim. */
export function figureItem([figure, ...others]: readonly [Figure, ...Figure[]]): Html {
  const besides = [figure, ...others];
  const aimed = besides.find(({ aim }) => aim !== undefined) ?? figure;
  const { ours, unit } = figure;
  const said = verdict(aimed);
  const bars: Bar[] = [
    { label: "ours", value: ours, unit, kind: "ours", aim: aimForOurs(aimed) },
    ...besides.flatMap(({ peer }): Bar[] =>
      peer === undefined ? [] : [{ label: peer.name, value: peer.value, unit, kind: "peer" }],
    ),
  ];
  const aimLine = lengthOf(bars) > 0 ? "aim" : "";
  return html`<li>
    <h3>
      ${nameText(figure)}${said === "no aim" ? "" : html` <span class="verdict ${said}">${said}</span>`}
    </h3>
    ${barList(bars)}
    ${bars.length === 1 ? "" : html`<span class="aside">ratio ${besides.map(ratioText).join(", ")}</span>`}
    ${aimed.aim === undefined ? "" : html`<span class="aside ${aimLine}">aim: ${aimText(aimed)}</span>`}
    ${besides.map(({ note }) => (note === undefined ? "" : html`<p class="aside">${note}</p>`))}
  </li> `;
}

/** Figures of the same thing beside several peers, together. */
export function byThing(figures: readonly Figure[]): readonly [Figure, ...Figure[]][] {
  const things = Map.groupBy(figures, (figure) => `${nameText(figure)} ${figure.ours}`);
  return [...things.values()] as [Figure, ...Figure[]][];
}

/** A bar for each amount of work. */
export function growthItem(growth: Growth): Html {
  const bars = growth.figures.map(({ work, ours, unit }): Bar => ({
    label: workText(work),
    value: ours,
    unit,
    kind: "ours",
  }));
  return html`<li>
    <h3>${nameText({ name: growth.name })}</h3>
    ${barList(bars)}
    <p class="aside">${growthText(growth)}</p>
  </li> `;
}

function barList(bars: readonly Bar[]): Html {
  const longest = lengthOf(bars);
  // A bar with nothing beside it would show nothing, and so would bars that are all nothing.
  const isShown = longest > 0 && (bars.length > 1 || bars[0]?.aim !== undefined);
  return html`<dl class="bars">
    ${bars.map(
      (bar) =>
        html`<div>
          <dt>${bar.label}</dt>
          <dd>${valueText(bar.value, bar.unit)}</dd>
          ${isShown ? html`<dd class="bar" aria-hidden="true">${drawing(bar, longest)}</dd>` : ""}
        </div> `,
    )}
  </dl>`;
}

function lengthOf(bars: readonly Bar[]): number {
  return Math.max(...bars.flatMap(({ value, aim = 0 }) => [value, aim]));
}

function drawing({ value, kind, aim }: Bar, longest: number): Html {
  const percent = (length: number) => ((100 * length) / longest).toFixed(2);
  const line = (name: string, at: number) =>
    html`<line class="${name}" x1="${percent(at)}%" x2="${percent(at)}%" y1="0" y2="100%" />`;
  return html`<svg class="${kind}">
    <rect width="${percent(value)}%" y="4" height="10" />
    ${aim === undefined ? "" : [line("halo", aim), line("aim", aim)]}
  </svg>`;
}
