import { expect, it } from "vitest";
import { TESTER } from "@register/register/test-support/imported-certificates";
import type { Role } from "@register/domain/site";
import { Authenticator } from "./authenticator.ts";
import type { DeskUnderTest } from "./desk-under-test.ts";

/** Who administers, and what that may not do. */
export function describePeople(opened: () => Promise<DeskUnderTest>): void {
  const started = async () => {
    const desk = await opened();
    const session = await desk.signIn("Ana Silva", "administers");
    const act = async (name: string, input: unknown) =>
      (await (
        await desk.askJson(`/desk/api/people.${name}`, input, { session })
      ).json()) as Readonly<Record<string, unknown>>;
    const idOf = async (name: string) => {
      const people = await desk.inRegister((register) => register.desk.people.list());
      return people.find((each) => each.name === name)?.id;
    };
    return {
      desk,
      act,
      idOf,
      invite: (name: string, role: Role) => act("invite", { person: name, role }),
    };
  };

  it("invites a person by a link to this desk, again while the passkey is missing, and not after", async () => {
    const { desk, act, invite } = await started();
    await invite("Bo Lind", "edits");
    const { link } = await invite(" bo lind ", "approves");
    const [, token = ""] =
      /^https:\/\/desk\.example\/sign-in#([\w-]{43})$/.exec(String(link)) ?? [];
    expect(await act("list", {})).toMatchObject([
      { id: 1, name: "Ana Silva", role: "administers", passkeys: 0, invitedUntil: null },
      { name: "Bo Lind", role: "edits", passkeys: 0, lastSeen: null },
    ]);
    const options = await desk.askJson("/desk/auth/enrol", { token });
    const { challenge } = (await options.json()) as { readonly challenge: string };
    const response = new Authenticator(desk.origin).create(challenge);
    expect((await desk.askJson("/desk/auth/enrolled", { token, response })).status).toBe(200);
    expect(await invite("BO LIND", "reads")).toMatchObject({ kind: "refused" });
    expect(await act("list", {})).toMatchObject([
      { name: "Ana Silva" },
      { name: "Bo Lind", role: "edits", passkeys: 1, invitedUntil: null },
    ]);
    expect(await invite("Bo Llnd", "reads")).toMatchObject({
      kind: "refused",
      reason: expect.stringContaining("looks like Bo Lind"),
    });
    expect(await invite("a\nb", "reads")).toMatchObject({ kind: "refused" });
    expect(await invite("  ", "reads")).toMatchObject({ kind: "refused" });
  });

  it("never loses the last person who administers, even when two lower each other at once", async () => {
    const { desk, act, idOf } = await started();
    const person = "Ana Silva";
    expect(await act("remove", { person })).toMatchObject({ kind: "refused" });
    expect(await act("role", { person, role: "approves" })).toMatchObject({ kind: "refused" });
    expect(await act("role", { person, role: "administers" })).toMatchObject({ kind: "done" });
    expect(await act("remove", { person: "Nobody" })).toMatchObject({ kind: "refused" });

    await desk.signIn("Bo Lind", "administers");
    const ids = [await idOf(person), await idOf("Bo Lind")];
    const lowered = await Promise.all(
      ids.map((id) =>
        desk.inRegister((register) => register.desk.people.changeRole(id ?? 0, "reads", TESTER)),
      ),
    );
    expect(lowered.toSorted()).toEqual(["done", "last"]);
  });
}
