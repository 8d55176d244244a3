import { useState } from "react";
import type { StoredCertificate } from "@register/register";

/**
 * The version of a certificate that a person has looked at, by its time. A colleague's change, which the page shows by
 * itself, is taken for looked at only once the desk has refused to write over it and said so.
 */
export function useSeen(opened: StoredCertificate, { updated_at: present }: StoredCertificate) {
  const [seen, setSeen] = useState(opened.updated_at);
  const [isToldOfChange, setTold] = useState(false);
  // The refusal comes before the page has the change that it tells of.
  if (isToldOfChange && present !== seen) {
    setSeen(present);
    setTold(false);
  }
  return [seen, () => setTold(true)] as const;
}
