import PRIVACY from "#words/privacy.md";
import TITLES from "#words/titles.json";
import { NoticePage } from "../ui/notice.tsx";

/** Covers the UK GDPR's duties to senders of messages, and browser storage. */
function PrivacyPage() {
  return <NoticePage eyebrow={TITLES.privacy} page={PRIVACY} />;
}

export { PrivacyPage as Component };
