import CONTACT from "#words/contact.json";
import { useState, type ClipboardEvent } from "react";
import { isTextField, type TextField } from "./form-values.ts";

export interface PasteNotice {
  readonly field: string;
  readonly text: string | undefined;
}

/** Browsers silently cut pasted text at the field's limit. */
export function usePasteNotice() {
  const [notice, setNotice] = useState<PasteNotice>();
  const clearNotice = () => setNotice(undefined);
  const watchPaste = ({ target, clipboardData }: ClipboardEvent) => {
    if (!isTextField(target)) return;
    const textOf = noticeOf(target, clipboardData.getData("text"));
    clearNotice();
    // The browser pastes after this event; Firefox sends no other if nothing fits.
    setTimeout(() => setNotice({ field: target.name, text: textOf() }));
  };
  return { notice, clearNotice, watchPaste };
}

/** Call the returned function after the paste. */
function noticeOf(field: TextField, text: string): () => string | undefined {
  const { value: before, selectionStart, selectionEnd } = field;
  const pasted = text.replaceAll("\r\n", "\n").trim();
  return () => {
    const { value, maxLength } = field;
    if (pasted === "" || value.length < maxLength) return undefined;
    // Pasting over an identical selection changes nothing either.
    const isAdded = value !== before || selectionStart !== selectionEnd;
    return isAdded && value.includes(pasted) ? undefined : CONTACT.form.cutShort;
  };
}
