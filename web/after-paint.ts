/**
 * Runs what may wait until the next frame is on its way to the screen, in the order that it was asked for;
 * where nobody looks no frame comes, and it runs in turn. Returns how to call it off.
 */
export function afterPaint(run: () => void): () => void {
  let turn: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    turn = setTimeout(run);
  };
  let frame = 0;
  if (document.hidden) wait();
  else frame = requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(turn);
  };
}
