import type { ReactNode } from "react";
import { LineDrawing } from "./line-drawing.tsx";
import type { AnswerTone } from "./verdict-words.ts";

/** Shapes differ for grey print and colour-blind readers. */
const DRAWINGS = {
  valid: (
    <>
      <path d="M16 3 27 7v8c0 7-4.5 11.5-11 14C9.5 26.5 5 22 5 15V7z" />
      <path d="m10.5 15.5 4 4 7.5-8.5" strokeWidth="2.5" />
    </>
  ),
  expired: (
    <path d="M8 4h16M8 28h16M10 4c0 7 4.5 8.5 4.5 12S10 21 10 28M22 4c0 7-4.5 8.5-4.5 12S22 21 22 28M13 26h6" />
  ),
  "not-yet-valid": (
    <>
      <path d="M5 7h22v20H5zM5 13h22M11 4v6M21 4v6" />
      <path d="M12 20h8m-3-3 3 3-3 3" />
    </>
  ),
  "confirmation-overdue": (
    <>
      <path d="M5 7h22v20H5zM5 13h22M11 4v6M21 4v6" />
      <path d="M16 16v5M16 23.5v.5" strokeWidth="2.5" />
    </>
  ),
  "not-confirmed": (
    <>
      <path d="M5 7h22v20H5zM5 13h22M11 4v6M21 4v6" />
      <path d="m12.5 16.5 7 7M19.5 16.5l-7 7" strokeWidth="2.5" />
    </>
  ),
  suspended: (
    <>
      <path d="M11 4h10l7 7v10l-7 7H11l-7-7V11z" />
      <path d="M13 11v10M19 11v10" strokeWidth="2.5" />
    </>
  ),
  withdrawn: (
    <>
      <circle cx="16" cy="16" r="12" />
      <path d="m11 11 10 10M21 11 11 21" strokeWidth="2.5" />
    </>
  ),
  unclear: (
    <>
      <path d="M16 3 29 16 16 29 3 16z" />
      <path d="M13 13.5c0-4 6-4 6-.5 0 2.5-3 2.5-3 5M16 21.5v.5" strokeWidth="2" />
    </>
  ),
  "known-forgery": (
    <>
      <path d="M6 3h14l6 6v20H6zM20 3v6h6" />
      <path d="m11.5 15 9 9M20.5 15l-9 9" strokeWidth="2.5" />
    </>
  ),
  "not-found": (
    <>
      <circle cx="14" cy="14" r="9" />
      <path d="m20.5 20.5 7.5 7.5M10.5 14h7" strokeWidth="2" />
    </>
  ),
  "could-not-check": (
    <>
      <path d="M16 4 29 27H3z" />
      <path d="M16 12v7M16 22.5v.5" strokeWidth="2.5" />
    </>
  ),
  differs: <path d="M7 12h18M7 20h18M21 5 11 27" strokeWidth="2.5" />,
  incomplete: (
    <>
      <path d="M2 16s5-9 14-9 14 9 14 9-5 9-14 9-14-9-14-9z" />
      <circle cx="16" cy="16" r="4" />
    </>
  ),
  found: (
    <>
      <path d="M6 3h14l6 6v20H6zM20 3v6h6" />
      <path d="M11 15h10M11 19h10M11 23h6" strokeWidth="2" />
    </>
  ),
} as const satisfies Record<AnswerTone, ReactNode>;

/** Decorative. `size` is in CSS pixels. */
export function VerdictIcon({ kind, size }: { readonly kind: AnswerTone; readonly size: number }) {
  return (
    <LineDrawing size={size} strokeWidth={1.5}>
      {DRAWINGS[kind]}
    </LineDrawing>
  );
}
