import ACCESSIBILITY from "#words/accessibility.md";
import TITLES from "#words/titles.json";
import { NoticePage } from "../ui/notice.tsx";

/** What everyone can use of the site, what not, and whom to tell. */
function AccessibilityPage() {
  return <NoticePage eyebrow={TITLES.accessibility} page={ACCESSIBILITY} />;
}

export { AccessibilityPage as Component };
