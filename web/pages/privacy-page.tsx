import { PRIVACY_COPY } from "../content/privacy-copy.ts";
import { NoticePage } from "../ui/notice.tsx";

/** What a contact form owes its senders under the UK GDPR, and what is stored in the browser. */
function PrivacyPage() {
  return <NoticePage {...PRIVACY_COPY} />;
}

export { PrivacyPage as Component };
