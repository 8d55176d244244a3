import PRIVACY from "#words/privacy.md";
import TITLES from "#words/titles.json";
import { NoticePage } from "../ui/notice.tsx";

/** What a contact form owes its senders under the UK GDPR, and what is stored in the browser. */
function PrivacyPage() {
  return <NoticePage eyebrow={TITLES.privacy} page={PRIVACY} />;
}

export { PrivacyPage as Component };
