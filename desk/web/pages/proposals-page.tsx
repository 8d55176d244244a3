import { Page } from "../parts/page.tsx";

export function ProposalsPage() {
  return <Page title="Proposals">{null}</Page>;
}
