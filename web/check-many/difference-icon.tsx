import { LineDrawing } from "../ui/line-drawing.tsx";

/** Not equal: the shape beside the word "differs". */
export function DifferenceIcon() {
  return (
    <LineDrawing size={22} strokeWidth={2.5}>
      <path d="M7 12h18M7 20h18M21 5 11 27" />
    </LineDrawing>
  );
}
