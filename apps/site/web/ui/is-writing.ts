/** True while a visitor writes in a field: a late answer then moves neither the focus nor the page. */
export function isWriting(): boolean {
  return document.activeElement?.matches("input, textarea") === true;
}
