import { COMPANY } from "../content/company.ts";
import { CONTACT_COPY } from "../content/contact-copy.ts";

/** A static host can't answer a form: without script, e-mail is the way. Our own server can. */
export function WithoutScript() {
  if (import.meta.env.SUPABASE_URL === undefined) return null;
  return (
    <noscript>
      <p>
        {CONTACT_COPY.form.withoutScript} <a href={COMPANY.email.href}>{COMPANY.email.text}</a>.
      </p>
    </noscript>
  );
}
