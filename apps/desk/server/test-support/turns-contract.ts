import { expect, it } from "vitest";
import { addIssuedFile } from "@register/register/test-support/issued-file";
import {
  addCertificates,
  certificateNumber,
} from "@register/register/test-support/imported-certificates";
import type { BrowserSession, DeskUnderTest } from "./desk-under-test.ts";

/** A ZIP of issued files, which is made as it is sent. */
export function describeTurns(opened: () => Promise<DeskUnderTest>): void {
  it("sends a person one ZIP at a time, refuses the fourth that waits, and sends lists and others their own meanwhile", async () => {
    const { desk, zip } = await withFiles(opened);
    const ana = await desk.signIn("Ana Silva", "reads");
    const ben = await desk.signIn("Ben Okoro", "reads");
    const ended: string[] = [];
    const first = await zip(ana);
    const others = Array.from({ length: 14 }, async () => {
      const response = await zip(ana);
      ended.push(response.status === 429 ? "refused" : "another one");
      // Whoever breaks it off makes room as well.
      await response.body?.cancel();
    });
    // Three wait for the first, which is not read yet.
    const refused = Array.from({ length: 11 }, () => "refused");
    await expect.poll(() => ended).toEqual(refused);
    expect((await desk.askJson("/desk/api/certificates.list", {}, { session: ana })).status).toBe(
      200,
    );
    expect((await (await zip(ben)).bytes()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
    ended.push("Ben’s");
    await first.bytes();
    await Promise.all(others);
    expect(ended).toEqual([...refused, "Ben’s", "another one", "another one", "another one"]);
  });

  it("answers whoever asks for little while ten and more read their ZIPs slowly, or not at all", async () => {
    const { desk, zip } = await withFiles(opened);
    const names = Array.from("ABCDEFGHJKLMNP", (letter) => `${letter} Silva`);
    const people = await Promise.all(names.map((name) => desk.signIn(name, "reads")));
    const zips = people.map(zip);
    await Promise.any(zips);
    const [session] = people;
    const list = await desk.askJson("/desk/api/certificates.list", {}, { session });
    expect(list.status).toBe(200);
    const read = zips.map(async (response) => (await (await response).bytes()).length);
    expect(Math.min(...(await Promise.all(read)))).toBeGreaterThan(100);
  });
}

/** Two certificates with a file each, and who asks for both in one ZIP. */
async function withFiles(opened: () => Promise<DeskUnderTest>) {
  const desk = await opened();
  const numbers = ["T-1", "T-2"];
  await desk.inRegister(async (register) => {
    await addCertificates(
      register,
      numbers.map((certificate_number) => ({ certificate_number })),
    );
    for (const [index, number] of numbers.entries()) {
      await addIssuedFile(register, certificateNumber(number), {
        code: `ttttttttttt${index}t`,
        text: number,
        issuedAt: "2026-01-31T09:30:00.000Z",
      });
    }
  });
  const zip = (session: BrowserSession) =>
    desk.askJson("/desk/api/certificates.issued", { numbers }, { session });
  return { desk, zip };
}
