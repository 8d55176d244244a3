import { useSearchParams } from "wouter";

/** The form of a page that is open, by a name which stands in the address; or null. */
export function useOpenForm(): [string | null, (form: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const open = (form: string | null) => {
    const next = new URLSearchParams(search);
    if (form === null) next.delete("form");
    else next.set("form", form);
    setSearch(next, { replace: form === null });
  };
  return [search.get("form"), open];
}
