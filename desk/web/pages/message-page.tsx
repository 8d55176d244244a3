import { Page } from "../parts/page.tsx";

export function MessagePage({ id }: { readonly id: number }) {
  return <Page title="Message">{null}</Page>;
}
