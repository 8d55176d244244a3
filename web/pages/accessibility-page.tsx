import ACCESSIBILITY from "#words/accessibility.ts";
import { NoticePage } from "../ui/notice.tsx";

/** What everyone can use of the site, what not, and whom to tell. */
function AccessibilityPage() {
  return <NoticePage {...ACCESSIBILITY} />;
}

export { AccessibilityPage as Component };
