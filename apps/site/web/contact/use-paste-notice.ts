import CONTACT from "#words/contact.json";
import { useState, type ClipboardEvent } from "react";
import { isTextField, type TextField } from "./form-values.ts";

/** What a browser did to a pasted text, in words for the visitor. */
export interface PasteNotice {
  /** Name of the field. */
  readonly field: string;
  readonly text: string | undefined;
}

/** Tells of pasted text that a field did not take whole: browsers cut it at the field's limit without a word. */
export function usePasteNotice() {
  const [notice, setNotice] = useState<PasteNotice>();
  const clearNotice = () => setNotice(undefined);
  const watchPaste = ({ target, clipboardData }: ClipboardEvent) => {
    if (!isTextField(target)) return;
    const textOf = noticeOf(target, clipboardData.getData("text"));
    clearNotice();
    // The browser pastes after this event, and Firefox sends no other where nothing fits.
    setTimeout(() => setNotice({ field: target.name, text: textOf() }));
  };
  return { notice, clearNotice, watchPaste };
}

/** What there is to say of a text that is about to be pasted, to be called when the browser has pasted it. */
function noticeOf(field: TextField, text: string): () => string | undefined {
  const { value: before, selectionStart, selectionEnd } = field;
  const pasted = text.replaceAll("\r\n", "\n").trim();
  return () => {
    const { value, maxLength } = field;
    if (pasted === "" || value.length < maxLength) return undefined;
    // Pasting a text over itself changes nothing either, so a selection doesn't count.
    if (value === before && selectionStart === selectionEnd) return CONTACT.form.nothingPasted;
    return value.includes(pasted) ? undefined : CONTACT.form.cutShort;
  };
}
