import PRIVACY from "#words/privacy.ts";
import { NoticePage } from "../ui/notice.tsx";

/** What a contact form owes its senders under the UK GDPR, and what is stored in the browser. */
function PrivacyPage() {
  return <NoticePage {...PRIVACY} />;
}

export { PrivacyPage as Component };
