import { Page } from "../parts/page.tsx";

export function AddPage() {
  return <Page title="Add a certificate">{null}</Page>;
}
