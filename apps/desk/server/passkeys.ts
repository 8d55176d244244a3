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

/** What every authenticator has one of. The library would add what Node still calls experimental. */
const ALGORITHMS = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

const credential = {
  id: v.string(),
  rawId: v.string(),
  type: v.literal("public-key"),
  clientExtensionResults: v.looseObject({}),
};

/** Of what a browser sends of a new passkey, as much as is read here; the rest is the library's to check. */
export const REGISTRATION = v.looseObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.exactOptional(v.array(v.pipe(v.string(), v.maxLength(20)))),
  }),
});

/** The same of one that signs in. */
export const AUTHENTICATION = v.looseObject({
  ...credential,
  response: v.looseObject({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
  }),
});

/** Passkeys for a desk at this origin: of its host alone, and only by a person who has unlocked the authenticator. */
export function createPasskeys(origin: string) {
  const rpID = new URL(origin).hostname;

  /** What verifying needs. The challenge must be one of ours, and counts once. */
  const expected = (signIns: SignIns) => ({
    expectedChallenge: (challenge: string) => signIns.useChallenge(challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    registrationOptions: async (signIns: SignIns, { id, name }: StaffPerson) => {
      const present = await signIns.passkeysOf(id);
      const options = await generateRegistrationOptions({
        rpName: "Certificate desk",
        rpID,
        userName: name,
        userID: new TextEncoder().encode(String(id)),
        attestationType: "none",
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: present.map((credentialId) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      await signIns.keepChallenge(options.challenge);
      return options;
    },
    /** The new passkey; refuses one that was not made for this desk just now. */
    register: async (
      signIns: SignIns,
      response: v.InferOutput<typeof REGISTRATION>,
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
    /** Returns the token of a session. */
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

/** What the library has verified. It throws for most of what is wrong, and returns false for a wrong signature. */
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
