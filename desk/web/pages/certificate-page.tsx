import { Page } from "../parts/page.tsx";

export function CertificatePage({ number }: { readonly number: string }) {
  return <Page title="Certificate">{null}</Page>;
}
