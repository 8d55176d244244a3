import { useState } from "react";
import type { StoredCertificate } from "@register/register";

/**
 * The version that a person has looked at, by its time, and so expects the certificate to have. A colleague's change, which
 * the page shows by itself, is taken for looked at only once the desk has refused to write over it and said so.
 */
export function useExpectedVersion(opened: StoredCertificate, present: StoredCertificate) {
  const [expected, setExpected] = useState(opened.updated_at);
  const [isToldOfChange, setTold] = useState(false);
  // The refusal comes before the page has the change that it tells of.
  if (isToldOfChange && present.updated_at !== expected) {
    setExpected(present.updated_at);
    setTold(false);
  }
  return [expected, () => setTold(true)] as const;
}
