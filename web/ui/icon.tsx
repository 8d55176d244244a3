import { LineDrawing } from "./line-drawing.tsx";

/** Each is one path: a browser styles every element of a drawing before it paints the page. */
const DRAWINGS = {
  certificate:
    "M6 5h20v15H6zM10 10h12M10 14h7M25 20a4 4 0 1 0-8 0 4 4 0 1 0 8 0zM18.5 23.5l-1 5 3.5-2 3.5 2-1-5",
  vessel:
    "M5 19h22l-3 7H8zM9 19v-6h14v6M13 13V8h6v5M16 8V4M3 29c2 0 2.2-1 4.3-1s2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.3 1",
  cargo: "M16 4 27 9.5v13L16 28 5 22.5v-13zM5 9.5 16 15l11-5.5M16 15v13M10.5 6.75l11 5.5v5",
  code: "M5 5h8v8H5zM19 5h8v8h-8zM5 19h8v8H5zM8.5 8.5h1v1h-1zM22.5 8.5h1v1h-1zM8.5 22.5h1v1h-1zM19 19h3v3M27 19v3M19 27v-1.5M23 27h4v-1.5",
  checklist:
    "M7 6h18v22H7zM12 4h8v4h-8zM10.5 14l1.5 1.5 2.5-3M10.5 21l1.5 1.5 2.5-3M18 14h4M18 21h4",
  buoy: "M16 4l2.5 4h-5zM16 8v3M13 11h6l2.5 11h-11zM8 22h16l-2 4H10zM3 29c2 0 2.2-1 4.3-1s2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.4 1 2.2-1 4.3-1 2.3 1 4.3 1",
  phone: "M9 5h4l2 6-3 2c1.5 3.5 3.5 5.5 7 7l2-3 6 2v4c0 2-1.5 4-4 4C13 27 5 19 5 9c0-2.5 2-4 4-4z",
  email: "M4 7h24v18H4zM4 8l12 9 12-9",
  location:
    "M16 29c6-7 9-11.5 9-16a9 9 0 0 0-18 0c0 4.5 3 9 9 16zM19 13a3 3 0 1 0-6 0 3 3 0 1 0 6 0z",
  hours: "M28 16a12 12 0 1 0-24 0 12 12 0 1 0 24 0zM16 8v8l5 4",
} as const;

export type IconName = keyof typeof DRAWINGS;

/** Decorative: the words beside it carry the meaning. Size in CSS pixels. */
export function Icon({ name, size = 32 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <LineDrawing size={size} strokeWidth={1.25}>
      <path d={DRAWINGS[name]} />
    </LineDrawing>
  );
}
