import { ACCESSIBILITY_COPY } from "../content/accessibility-copy.ts";
import { NoticePage } from "../ui/notice-page.tsx";

export function AccessibilityPage() {
  const { reviewed, reviewedUnder } = ACCESSIBILITY_COPY;
  return (
    <NoticePage
      copy={ACCESSIBILITY_COPY}
      closing={{ under: reviewedUnder, words: <p>{reviewed}</p> }}
    />
  );
}
