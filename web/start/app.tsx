import { PageDataProvider } from "../document/page-data-provider.tsx";
import type { PageData } from "../document/page-data.ts";
import { CurrentPage } from "../navigation/current-page.tsx";
import { Shell } from "../shell/shell.tsx";

/** The whole site: one shell, one page in it (specification, section 2). */
export function App({ data }: { readonly data: PageData }) {
  return (
    <PageDataProvider data={data}>
      <Shell>
        <CurrentPage />
      </Shell>
    </PageDataProvider>
  );
}
