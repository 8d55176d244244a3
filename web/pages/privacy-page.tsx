import { COMPANY } from "../content/company.ts";
import { PRIVACY_COPY } from "../content/privacy-copy.ts";
import { NoticePage } from "../ui/notice-page.tsx";

/** What a contact form owes its senders under the UK GDPR, and what is kept in the browser. */
export function PrivacyPage() {
  const { href, text } = COMPANY.email;
  return (
    <NoticePage
      copy={PRIVACY_COPY}
      closing={{ under: PRIVACY_COPY.rights, words: <a href={href}>{text}</a> }}
    />
  );
}
