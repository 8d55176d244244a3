import { expect, it } from "vitest";
import { Authenticator } from "./authenticator.ts";
import type { DeskUnderTest } from "./desk-under-test.ts";

type Deviations = Parameters<Authenticator["sign"]>[1];

async function challengeFrom(response: Response): Promise<string> {
  expect(response.status).toBe(200);
  return ((await response.json()) as { readonly challenge: string }).challenge;
}

/** Enrols a passkey by an invitation. */
async function enrol(
  desk: DeskUnderTest,
  token: string,
  passkey: Authenticator,
  deviations?: Deviations,
) {
  const challenge = await challengeFrom(await desk.askJson("/desk/auth/enrol", { token }));
  const response = passkey.create(challenge, deviations);
  return desk.askJson("/desk/auth/enrolled", { token, response });
}

async function signIn(desk: DeskUnderTest, passkey: Authenticator, deviations?: Deviations) {
  const challenge = await challengeFrom(await desk.askJson("/desk/auth/passkey", {}));
  return desk.askJson("/desk/auth/signed", { response: passkey.sign(challenge, deviations) });
}

const DEVIATIONS: Readonly<Record<string, NonNullable<Deviations>>> = {
  "for another host": { rpID: "certificates.example" },
  "on a page of another site": { origin: "https://desk.example.attacker.example" },
  "by somebody who has not unlocked it": { isUserVerified: false },
  "for a challenge that is not ours": { challenge: "AAAAAAAAAAAAAAAAAAAAAA" },
};

/** Passkeys, by an authenticator in software. */
export function describePasskeys(opened: () => Promise<DeskUnderTest>): void {
  it("enrols a passkey by an invitation, once, and signs in with it", async () => {
    const desk = await opened();
    const token = await desk.linkFor("Ana Silva", "approves", "invitation");
    const asked = await desk.askJson("/desk/auth/link", { token });
    expect(await asked.json()).toEqual({ kind: "invitation", name: "Ana Silva" });
    expect(asked.headers.get("set-cookie")).toBeNull();
    const passkey = new Authenticator(desk.origin);
    expect((await enrol(desk, token, passkey)).status).toBe(200);
    expect((await desk.askJson("/desk/auth/enrol", { token })).status).toBe(401);
    const session = await desk.sessionOf(await signIn(desk, passkey));
    const read = await desk.ask("/desk/api/session.read", { session });
    expect(await read.json()).toMatchObject({ person: { name: "Ana Silva", role: "approves" } });
    expect((await signIn(desk, passkey)).status).toBe(200);
  });

  it.each(Object.entries(DEVIATIONS))(
    "refuses a passkey that is made or used %s",
    async (_, deviations) => {
      const desk = await opened();
      const token = await desk.linkFor("Ana Silva", "reads", "invitation");
      const passkey = new Authenticator(desk.origin);
      expect((await enrol(desk, token, passkey, deviations)).status).toBe(401);
      // The invitation has not been used up by that.
      expect((await enrol(desk, token, passkey)).status).toBe(200);
      expect((await signIn(desk, passkey, deviations)).status).toBe(401);
      expect((await signIn(desk, passkey)).status).toBe(200);
    },
  );

  it("refuses a new passkey that no browser describes so", async () => {
    const desk = await opened();
    const token = await desk.linkFor("Ana Silva", "reads", "invitation");
    const challenge = await challengeFrom(await desk.askJson("/desk/auth/enrol", { token }));
    const { response, ...passkey } = new Authenticator(desk.origin).create(challenge);
    const statusWith = async (transports: unknown) => {
      const input = { token, response: { ...passkey, response: { ...response, transports } } };
      return (await desk.askJson("/desk/auth/enrolled", input)).status;
    };
    for (const transports of ["usb", null, [7], ["usb".repeat(9)]]) {
      expect(await statusWith(transports)).toBe(400);
    }
    expect(await statusWith(["usb", "internal"])).toBe(200);
  });

  it("refuses what was signed before, a counter that goes back, a stranger's passkey and a forged signature", async () => {
    const desk = await opened();
    const token = await desk.linkFor("Ana Silva", "reads", "invitation");
    const passkey = new Authenticator(desk.origin);
    await enrol(desk, token, passkey);
    const challenge = await challengeFrom(await desk.askJson("/desk/auth/passkey", {}));
    const response = passkey.sign(challenge);
    const replayed = () => desk.askJson("/desk/auth/signed", { response });
    const both = await Promise.all([replayed(), replayed()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await replayed()).status).toBe(401);
    expect((await signIn(desk, passkey, { counter: 1 })).status).toBe(401);
    expect((await signIn(desk, new Authenticator(desk.origin))).status).toBe(401);
    const next = await challengeFrom(await desk.askJson("/desk/auth/passkey", {}));
    const signed = passkey.sign(next);
    const other = new Authenticator(desk.origin).sign(next).response;
    const forged = { ...signed, response: { ...signed.response, signature: other.signature } };
    expect((await desk.askJson("/desk/auth/signed", { response: forged })).status).toBe(401);
    expect((await desk.askJson("/desk/auth/signed", { response: { id: passkey } })).status).toBe(
      400,
    );
  });

  it("signs nobody in by the passkey of a person who was removed, nor by an invitation alone", async () => {
    const desk = await opened();
    const admin = await desk.signIn("Admin", "administers");
    const token = await desk.linkFor("Ana Silva", "reads", "invitation");
    const passkey = new Authenticator(desk.origin);
    await enrol(desk, token, passkey);
    await desk.askJson("/desk/api/people.remove", { person: "Ana Silva" }, { session: admin });
    expect((await signIn(desk, passkey)).status).toBe(401);
    // A link that begins a session is no invitation.
    const link = await desk.linkFor("Bo Lind", "reads");
    expect((await desk.askJson("/desk/auth/enrol", { token: link })).status).toBe(401);
  });

  it("keeps a passkey for one person: another one can't enrol it as well", async () => {
    const desk = await opened();
    const passkey = new Authenticator(desk.origin);
    const first = await desk.linkFor("Ana Silva", "reads", "invitation");
    const second = await desk.linkFor("Bo Lind", "administers", "invitation");
    expect((await enrol(desk, first, passkey)).status).toBe(200);
    expect((await enrol(desk, second, passkey)).status).toBe(401);
    const session = await desk.sessionOf(await signIn(desk, passkey));
    const read = await desk.ask("/desk/api/session.read", { session });
    expect(await read.json()).toMatchObject({ person: { name: "Ana Silva" } });
  });
}
