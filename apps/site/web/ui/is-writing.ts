/** Whether a visitor writes in a field: what comes late then moves neither the focus nor the page. */
export function isWriting(): boolean {
  return document.activeElement?.matches("input, textarea") === true;
}
