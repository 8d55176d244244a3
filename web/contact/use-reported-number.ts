import { useEffect, type RefObject } from "react";
import { checkCertificateNumber } from "../../domain/certificate-number.ts";
import { CONTACT_LIMITS } from "../../domain/contact-submission.ts";
import { NUMBER_PARAMETER } from "../../domain/routes.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";
import { usePageData } from "../navigation/visit.ts";

/**
 * Begins the message with the certificate that the address names: the visitor comes from its card.
 * What has been written before stays whole: a number that leaves no room for it is left out.
 */
export function useReportedNumber(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const named = new URLSearchParams(location.search).get(NUMBER_PARAMETER);
    if (named === null) return;
    const check = checkCertificateNumber(named);
    const message = around.current?.querySelector("textarea");
    if (!check.ok || !message || message.value.includes(check.number)) return;
    const begun = CONTACT_COPY.form.reported(check.number) + message.value;
    if (begun.length <= CONTACT_LIMITS.messageMax) message.value = begun;
  }, [around]);
}

/**
 * The same beginning for who has no script, in the page as our server renders it. Taking the page over
 * leaves it out: a default would overwrite what was typed meanwhile, and stand where the draft goes.
 */
export function useServedReport(): string | undefined {
  const { reported } = usePageData();
  return import.meta.env.SSR && reported !== undefined
    ? CONTACT_COPY.form.reported(reported)
    : undefined;
}
