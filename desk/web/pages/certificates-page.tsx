import { Page } from "../parts/page.tsx";

export function CertificatesPage() {
  return <Page title="Certificates">{null}</Page>;
}
