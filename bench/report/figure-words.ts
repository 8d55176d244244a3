import type { Figure } from "./figure.ts";
import { ratio } from "./verdict.ts";

const SIGNS = { "at most": "≤", "at least": "≥" } as const;

/** Three digits that count, or all of them before the point. */
export function numberText(value: number): string {
  return Math.abs(value) < 1000
    ? value.toLocaleString("en-GB", { maximumSignificantDigits: 3 })
    : value.toLocaleString("en-GB", { maximumFractionDigits: 0 });
}

/** "14.3 ms", "96.5%", "12" */
export function valueText(value: number, unit: string): string {
  return `${numberText(value)}${unit === "" || unit === "%" ? "" : " "}${unit}`;
}

/** The name, with how much work it was. */
export function nameText({ name, work }: Pick<Figure, "name" | "work">): string {
  const text = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return work === undefined ? text : `${text}, ${workText(work)}`;
}

/** "1,000 certificates", "1 connection" */
export function workText({ of, amount }: NonNullable<Figure["work"]>): string {
  return valueText(amount, amount === 1 ? of.replace(/s$/, "") : of);
}

/** Empty where nothing was measured beside it. */
export function ratioText(figure: Figure): string {
  const value = ratio(figure);
  return value === undefined ? "" : numberText(value);
}

/** "≤ 400 ms", "ratio ≥ 0.6"; empty where there is no aim. */
export function aimText({ aim, unit }: Figure): string {
  if (aim === undefined) return "";
  const sign = SIGNS[aim.is];
  return aim.of === "ours"
    ? `${sign} ${valueText(aim.value, unit)}`
    : `ratio ${sign} ${numberText(aim.value)}`;
}
