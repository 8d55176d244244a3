import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { StoredCertificate } from "../../../database/store.ts";
import type { CertificateView } from "../../actions/views.ts";

/**
 * The version of a certificate that a person has looked at, by its time. A colleague's change, which the page shows by
 * itself, is taken for looked at only once the desk has refused to write over it and said so.
 */
export function useSeen({ certificate_number: number, updated_at: opened }: StoredCertificate) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(opened);
  const lookAgain = () => {
    const read = client.getQueryData<Partial<CertificateView> | null>([
      "certificates.read",
      { number },
    ]);
    setSeen(read?.certificate?.updated_at ?? seen);
  };
  return [seen, lookAgain] as const;
}
