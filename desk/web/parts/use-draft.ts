import { useState } from "react";
import { useSession } from "../session.ts";

/** What a person has typed into a form and not yet saved. It survives a reload, and the end of the session, in this tab. */
export function useDraft<Typed extends object>(form: string, first: Typed) {
  const place = `draft ${useSession().person.name} ${form}`;
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = sessionStorage.getItem(place);
    return kept === null ? first : (JSON.parse(kept) as Typed);
  });
  const change = (next: Typed) => {
    sessionStorage.setItem(place, JSON.stringify(next));
    setTyped(next);
  };
  const discard = () => {
    sessionStorage.removeItem(place);
    setTyped(first);
  };
  return [typed, change, discard] as const;
}
