import { useEffect, useState } from "react";

/** How long nothing has been typed once a text is taken for finished, in milliseconds. */
const PAUSE_MS = 2000;

/** Whether somebody is in the middle of a text. What takes the keyboard by itself waits, or the rest would be lost. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = () => setTyping(false);
    const begin = () => {
      setTyping(true);
      clearTimeout(pause);
      pause = setTimeout(end, PAUSE_MS);
    };
    addEventListener("input", begin);
    addEventListener("focusout", end);
    return () => {
      clearTimeout(pause);
      removeEventListener("input", begin);
      removeEventListener("focusout", end);
    };
  }, []);
  return isTyping;
}
