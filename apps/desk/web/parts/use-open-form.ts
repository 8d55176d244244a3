import { useSearchParams } from "wouter";
import { useAnnounce } from "./announcement.tsx";

/** The open form's name in the address, or null. */
export function useOpenForm(): [string | null, (form: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const announce = useAnnounce();
  const open = (form: string | null) => {
    const next = new URLSearchParams(search);
    if (form === null) next.delete("form");
    else {
      announce(undefined);
      next.set("form", form);
    }
    setSearch(next, { replace: form === null });
  };
  return [search.get("form"), open];
}
