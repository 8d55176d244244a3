import { Page } from "../parts/page.tsx";

export function LabelsPage() {
  return <Page title="Labels">{null}</Page>;
}
