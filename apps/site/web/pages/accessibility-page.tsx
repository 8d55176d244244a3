import ACCESSIBILITY from "#words/accessibility.md";
import TITLES from "#words/titles.json";
import { NoticePage } from "../ui/notice.tsx";

function AccessibilityPage() {
  return <NoticePage eyebrow={TITLES.accessibility} page={ACCESSIBILITY} />;
}

export { AccessibilityPage as Component };
