import { useEffect, type RefObject } from "react";
import { checkCertificateNumber } from "../../../domain/certificate-number.ts";
import { NUMBER_PARAMETER } from "../../../domain/routes.ts";
import { CONTACT_COPY } from "../../content/contact-copy.ts";

/**
 * Begins the message with the certificate that the address names: the visitor comes from its card.
 * What has been written before stays.
 */
export function useReportedNumber(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const named = new URLSearchParams(location.search).get(NUMBER_PARAMETER);
    const check = checkCertificateNumber(named ?? "");
    const message = around.current?.querySelector("textarea");
    if (!check.ok || !message || message.value.includes(check.number)) return;
    message.value = CONTACT_COPY.form.reported(check.number) + message.value;
  }, [around]);
}
