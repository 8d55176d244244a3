const STEPS: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The boxes and cells are the controls, and what is around them only hears of their keys. */
export function listenForArrows(cells: HTMLElement | null) {
  cells?.addEventListener("keydown", moveBetweenCells);
  return () => cells?.removeEventListener("keydown", moveBetweenCells);
}

/** Moves the focus from a cell to the next one in this direction that can have it. */
function moveBetweenCells(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const { target } = event;
  if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return;
  const from = target.closest("td");
  if (step === undefined || from === null) return;
  event.preventDefault();
  const [rows, cells] = step;
  let cell: Element | null | undefined = from;
  do {
    const row: Element | null | undefined =
      rows === 0
        ? cell.parentElement
        : rows > 0
          ? cell.parentElement?.nextElementSibling
          : cell.parentElement?.previousElementSibling;
    cell = row?.children[[...(cell.parentElement?.children ?? [])].indexOf(cell) + cells];
  } while (cell !== undefined && cell.querySelector("button, input") === null);
  cell?.querySelector<HTMLElement>("button, input")?.focus();
}
