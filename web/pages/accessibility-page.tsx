import { ACCESSIBILITY_COPY } from "../content/accessibility-copy.ts";
import { NoticePage } from "../ui/notice.tsx";

/** What everyone can use of the site, what not, and whom to tell. */
function AccessibilityPage() {
  return <NoticePage {...ACCESSIBILITY_COPY} />;
}

export { AccessibilityPage as Component };
