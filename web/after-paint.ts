/**
 * Runs what may wait until the next frame is on its way to the screen, in the order that it was asked for.
 * Returns how to call it off.
 */
export function afterPaint(run: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    turn = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(turn);
  };
}
