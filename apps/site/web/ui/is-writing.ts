/** True while a field has the focus: a late answer must not move focus or page. */
export function isWriting(): boolean {
  return document.activeElement?.matches("input, textarea") === true;
}
