import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { COSEALG } from "@simplewebauthn/server/helpers";
import * as v from "valibot";
import type { StaffPerson, Passkey, SignIns } from "@register/register/desk";
import { DatabaseUnusableError } from "@register/register";
import { passkeyRefused } from "./refusal.ts";

/** Every authenticator supports one of these. The library's defaults add some that Node still calls experimental. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal("public-key"),
  clientExtensionResults: v.looseObject({}),
};

/** Only the fields that are read here; the library checks the rest. */
export const PASSKEY_REGISTRATION = v.looseObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(20)))),
  }),
});

export const AUTHENTICATION = v.looseObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
  }),
});

/** Passkeys are bound to the host, and require that the person unlocks the authenticator. */
export function createPasskeys(origin: string) {
  const rpID = new URL(origin).hostname;

  /** Each challenge is one of ours, and is valid once. */
  const expected = (signIns: SignIns) => ({
    expectedChallenge: (challenge: string) => signIns.useChallenge(challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    registrationOptions: async (signIns: SignIns, { id, name }: StaffPerson) => {
      const current = await signIns.passkeysOf(id);
      const options = await generateRegistrationOptions({
        rpName: "Certificate desk",
        rpID,
        userName: name,
        userID: new TextEncoder().encode(String(id)),
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: current.map((credentialId) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await signIns.keepChallenge(options.challenge);
      return options;
    },
    /** Refuses a passkey unless it was just made for this desk. */
    register: async (
      signIns: SignIns,
      response: v.InferOutput<typeof PASSKEY_REGISTRATION>,
    ): Promise<Passkey> => {
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          ...expected(signIns),
          response,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (registrationInfo === undefined) throw passkeyRefused();
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { credentialId: id, publicKey, counter, transports };
    },
    signInOptions: async (signIns: SignIns) => {
      const options = await generateAuthenticationOptions({ rpID, userVerification: "required" });
      await signIns.keepChallenge(options.challenge);
      return options;
    },
    /** Returns the session's token. */
    signIn: async (
      signIns: SignIns,
      response: v.InferOutput<typeof AUTHENTICATION>,
    ): Promise<string> => {
      const passkey = await signIns.findPasskey(response.id);
      if (passkey === undefined) throw passkeyRefused();
      const { credentialId: id, publicKey, counter } = passkey;
      const { authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          ...expected(signIns),
          response,
          credential: { id, publicKey, counter },
        }),
      );
      const session = await signIns.beginByPasskey(passkey, authenticationInfo.newCounter);
      if (session === undefined) throw passkeyRefused();
      return session;
    },
  };
}

/** The library throws for most errors, but returns false for a wrong signature. */
async function verified<Result extends { readonly verified: boolean }>(
  verify: () => Promise<Result>,
): Promise<Result> {
  let result: Result;
  try {
    result = await verify();
  } catch (error) {
    if (error instanceof DatabaseUnusableError) throw error;
    throw passkeyRefused();
  }
  if (!result.verified) throw passkeyRefused();
  return result;
}
