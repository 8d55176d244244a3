import { Route, Switch } from "wouter";
import { ROUTES } from "../domain/routes.ts";
import { PageDataProvider } from "./page-data-provider.tsx";
import type { PageData } from "./page-data.ts";
import { AccessibilityPage } from "./pages/accessibility-page.tsx";
import { AboutPage } from "./pages/about-page.tsx";
import { ContactPage } from "./pages/contact-page.tsx";
import { HomePage } from "./pages/home-page.tsx";
import { HowToVerifyPage } from "./pages/how-to-verify-page.tsx";
import { NotFoundPage } from "./pages/not-found-page.tsx";
import { PrivacyPage } from "./pages/privacy-page.tsx";
import { ServicesPage } from "./pages/services-page.tsx";
import { TrackPage } from "./pages/track-page.tsx";
import { Shell } from "./shell/shell.tsx";

/** The whole site: one shell, one page in it (specification, section 2). */
export function App({ data }: { readonly data: PageData }) {
  return (
    <PageDataProvider data={data}>
      <Shell>
        <Switch>
          <Route path={ROUTES.home} component={HomePage} />
          <Route path={ROUTES.services} component={ServicesPage} />
          <Route path={ROUTES.track} component={TrackPage} />
          <Route path={ROUTES.about} component={AboutPage} />
          <Route path={ROUTES.contact} component={ContactPage} />
          <Route path={ROUTES.howToVerify} component={HowToVerifyPage} />
          <Route path={ROUTES.accessibility} component={AccessibilityPage} />
          <Route path={ROUTES.privacy} component={PrivacyPage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Shell>
    </PageDataProvider>
  );
}
