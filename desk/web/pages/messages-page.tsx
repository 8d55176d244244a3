import { Page } from "../parts/page.tsx";

export function MessagesPage() {
  return <Page title="Messages">{null}</Page>;
}
