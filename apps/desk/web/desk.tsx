import { useState } from "react";
import { Link, Route, Switch } from "wouter";
import type { Session } from "@register/office/wire-format";
import { SIGN_IN_PATH } from "@register/office/wire-format";
import { AddPage } from "./pages/add-page.tsx";
import { CertificatePage } from "./pages/certificate-page.tsx";
import { CertificatesPage } from "./pages/certificates-page.tsx";
import { ImportPage } from "./pages/import-page.tsx";
import { UploadPage } from "./pages/upload-page.tsx";
import { LabelsPage } from "./pages/labels-page.tsx";
import { MessagePage } from "./pages/message-page.tsx";
import { MessagesPage } from "./pages/messages-page.tsx";
import { PeoplePage } from "./pages/people-page.tsx";
import { ProposalsPage } from "./pages/proposals-page.tsx";
import { SignInAgain, SignInPage } from "./pages/sign-in-page.tsx";
import { Page } from "./parts/page.tsx";
import { Failure, Loading } from "./parts/query-states.tsx";
import { useSessionQuery } from "./queries.ts";
import { PATHS } from "./paths.ts";
import { SessionContext, useMay } from "./session.ts";
import { Shell } from "./shell.tsx";

/** A session that ends leaves the page in place, below the sign-in. */
export function Desk() {
  // A one-time link begins a new session, even if somebody is signed in.
  return location.pathname === SIGN_IN_PATH ? <SignInPage /> : <SignedInDesk />;
}

function SignedInDesk() {
  const { data, error, refetch } = useSessionQuery();
  const [last, setLast] = useState<Session>();
  if (data !== undefined && data !== null && data !== last) setLast(data);
  if (data === undefined) {
    return error === null ? <Loading what="the desk" /> : <Failure error={error} retry={refetch} />;
  }
  if (last === undefined) return <SignInPage />;
  return (
    <SessionContext value={data ?? last}>
      <Shell>
        <Pages />
      </Shell>
      {data === null ? <SignInAgain name={last.person.name} /> : null}
    </SessionContext>
  );
}

function Pages() {
  const mayAdd = useMay("certificates.add");
  const mayImport = useMay("imports.run");
  const mayAdminister = useMay("people.list");
  return (
    <Switch>
      <Route path={PATHS.certificates} component={CertificatesPage} />
      {mayAdd ? <Route path={PATHS.add} component={AddPage} /> : null}
      <Route path={PATHS.certificate(":number")}>
        {({ number }) => <CertificatePage key={number} number={number} />}
      </Route>
      <Route path={PATHS.import} component={ImportPage} />
      {mayImport ? (
        <Route path={PATHS.upload(":id")}>
          {({ id }) => <UploadPage key={id} id={Number(id)} />}
        </Route>
      ) : null}
      <Route path={PATHS.proposals} component={ProposalsPage} />
      <Route path={PATHS.messages} component={MessagesPage} />
      <Route path={PATHS.message(":id")}>
        {({ id }) => <MessagePage key={id} id={Number(id)} />}
      </Route>
      <Route path={PATHS.labels} component={LabelsPage} />
      {mayAdminister ? <Route path={PATHS.people} component={PeoplePage} /> : null}
      <Route component={NoPage} />
    </Switch>
  );
}

function NoPage() {
  return (
    <Page title="No such page">
      <p>
        The desk has no page at this address, or none that your role may open.{" "}
        <Link href={PATHS.certificates}>Go to the certificates</Link>.
      </p>
    </Page>
  );
}
