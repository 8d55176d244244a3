import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What a real authenticator, or a forger, does otherwise than it should. */
interface Deviations {
  readonly origin?: string;
  readonly rpID?: string;
  readonly challenge?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

/** An authenticator with one passkey, in software: what a browser would send of it. */
export class Authenticator {
  readonly #origin: string;
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(16);
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes the passkey. */
  create(challenge: string, deviations: Deviations = {}) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    // A COSE key: elliptic curve, ES256, P-256 (RFC 9053).
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = [Buffer.alloc(16), length, this.#id, isoCBOR.encode(key)];
    const authData = this.#authData(WITH_CREDENTIAL, deviations, credential);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData("webauthn.create", challenge, deviations),
        attestationObject: base64url(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ),
        transports: ["internal"],
      },
    };
  }

  /** Signs a challenge with the passkey. */
  sign(challenge: string, deviations: Deviations = {}) {
    const clientDataJSON = this.#clientData("webauthn.get", challenge, deviations);
    const authData = this.#authData(0, deviations);
    const clientHash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url"));
    const signature = sign(
      "sha256",
      Buffer.concat([authData, clientHash.digest()]),
      this.#keys.privateKey,
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      },
    };
  }

  #credential() {
    const id = base64url(this.#id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  }

  #clientData(type: string, challenge: string, { origin = this.#origin, ...other }: Deviations) {
    const data = { type, challenge: other.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #authData(
    flags: number,
    { rpID = new URL(this.#origin).hostname, isUserVerified = true, counter }: Deviations,
    more: readonly Uint8Array[] = [],
  ): Buffer {
    this.#counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    return Buffer.concat([
      createHash("sha256").update(rpID).digest(),
      Buffer.from([flags | PRESENT | (isUserVerified ? VERIFIED : 0)]),
      count,
      ...more,
    ]);
  }
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
