import { Link } from "wouter";
import { Page } from "../parts/page.tsx";
import { PATHS } from "../paths.ts";

export function NoPage() {
  return (
    <Page title="No such page">
      <p>
        The desk has no page at this address, or none that your role may open.{" "}
        <Link href={PATHS.certificates}>Go to the certificates</Link>.
      </p>
    </Page>
  );
}
