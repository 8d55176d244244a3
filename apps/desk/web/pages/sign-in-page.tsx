import { useMutation } from "@tanstack/react-query";
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "@register/ui/button";
import { SIGN_IN_PATH } from "@register/office/wire-format";
import { authenticate, RefusedError } from "../call.ts";
import { Dialog } from "../parts/dialog.tsx";
import { FIELDS } from "../parts/page.tsx";
import { isPressedLast, takeNextPress } from "../parts/presses.ts";
import { PATHS } from "../paths.ts";
import { useSignedIn } from "../queries.ts";

type Link = { readonly kind: "session" } | { readonly kind: "invitation"; readonly name: string };

/** Signs in with a passkey, or with the one-time token in the address. */
export function SignInPage() {
  // Read once, because the token is removed from the address and the history.
  const [token] = useState(() => location.hash.slice(1));
  useEffect(() => {
    document.title = "Sign in · Certificate desk";
    if (location.hash !== "") history.replaceState(null, "", SIGN_IN_PATH);
  }, []);
  return (
    <main className="loose-stack sign-in">
      <p className="title">Certificate desk</p>
      {token === "" ? <ByPasskey /> : <ByLink token={token} />}
    </main>
  );
}

/**
 * Appears above the page after the session has ended. While somebody types, it waits for the next press of a button:
 * otherwise letters would be lost, and a space would press the dialog's button.
 */
export function SignInAgain({ name }: { readonly name: string }) {
  const [isAsked, setAsked] = useState(
    () => isPressedLast() || document.activeElement?.matches(FIELDS) !== true,
  );
  useEffect(() => {
    takeNextPress(isAsked ? undefined : () => setAsked(true));
    return () => takeNextPress(undefined);
  }, [isAsked]);
  const signedIn = useSignedIn();
  if (!isAsked) return null;
  return (
    <Dialog title="Your session has ended">
      <p>
        {name}, sign in again to go on. The page below stays as it is; a change that was not saved
        has to be saved again.
      </p>
      <Attempt
        work={async () => {
          await signInByPasskey();
          await signedIn();
        }}
      >
        Sign in with a passkey
      </Attempt>
      <p className="soft">
        Without a passkey, open a new one-time link in another tab, and come back.{" "}
        <button type="button" className="plain" onClick={() => void signedIn()}>
          I have signed in elsewhere
        </button>
      </p>
    </Dialog>
  );
}

function ByPasskey() {
  return (
    <>
      <h1>Sign in</h1>
      <Attempt work={() => signInByPasskey().then(openDesk)}>Sign in with a passkey</Attempt>
      <p className="soft">
        No passkey yet? Ask whoever looks after the desk for an invitation. On the machine of the
        register, <code>npm run staff -- desk</code> gives a one-time link.
      </p>
    </>
  );
}

function ByLink({ token }: { readonly token: string }) {
  const [link, setLink] = useState<Link>();
  const open = async () => {
    const opened = await authenticate<Link>("link", { token });
    if (opened.kind === "session") openDesk();
    else setLink(opened);
  };
  const enrol = async () => {
    type Options = PublicKeyCredentialCreationOptionsJSON;
    const optionsJSON = await authenticate<Options>("enrol", { token });
    const response = await startRegistration({ optionsJSON });
    await authenticate("enrolled", { token, response });
    openDesk();
  };
  if (link?.kind === "invitation") {
    return (
      <>
        <h1>Welcome, {link.name}</h1>
        <p>
          A passkey replaces a password: this device, or a security key, signs you in with your
          fingerprint, face or PIN.
        </p>
        <Attempt key="enrol" work={enrol}>
          Create a passkey
        </Attempt>
      </>
    );
  }
  return (
    <>
      <h1>Open the desk</h1>
      <p>This link works once, and signs this browser in.</p>
      <Attempt work={open}>Open the desk</Attempt>
    </>
  );
}

async function signInByPasskey(): Promise<void> {
  const optionsJSON = await authenticate<PublicKeyCredentialRequestOptionsJSON>("passkey", {});
  const response = await startAuthentication({ optionsJSON });
  await authenticate("signed", { response });
}

/** Reloads, so that nothing of an earlier session stays in memory. */
function openDesk(): void {
  if (location.pathname === SIGN_IN_PATH) location.replace(PATHS.certificates);
  else location.reload();
}

function Attempt({
  work,
  children,
}: {
  readonly work: () => Promise<void>;
  readonly children: ReactNode;
}) {
  const { mutate, error, isPending } = useMutation({ mutationFn: work });
  return (
    <>
      <div role="alert">
        {error === null ? null : <p className="notice fault">{faultOf(error)}</p>}
      </div>
      <Button disabled={isPending} onClick={() => mutate()}>
        {children}
      </Button>
    </>
  );
}

function faultOf(error: Error): string {
  if (error instanceof RefusedError) return error.message;
  const { name } = error;
  if (name === "NotAllowedError" || name === "AbortError") {
    return "No passkey was used: the request was cancelled, or timed out. Try again.";
  }
  if (name === "InvalidStateError")
    return "This device has a passkey for the desk already. Sign in with it.";
  return "This browser could not use a passkey. Try another browser, or a security key.";
}
