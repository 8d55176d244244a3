import { expect, it } from "vitest";
import { addIssuedFile } from "@register/register/test-support/issued-file";
import {
  addCertificates,
  certificateNumber,
} from "@register/register/test-support/imported-certificates";
import type { BrowserSession, DeskUnderTest } from "./desk-under-test.ts";

/** A ZIP of issued files, which is made as it is sent. */
export function describeTurns(opened: () => Promise<DeskUnderTest>): void {
  it("sends a person one ZIP of issued files at a time, and others theirs meanwhile", async () => {
    const desk = await opened();
    const numbers = ["T-1", "T-2"];
    await desk.inRegister(async (register) => {
      await addCertificates(
        register,
        numbers.map((number) => ({ certificate_number: number })),
      );
      for (const [index, number] of numbers.entries()) {
        const written = {
          code: `ttttttttttt${index}t`,
          text: number,
          issuedAt: "2026-01-31T09:30:00.000Z",
        };
        // oxlint-disable-next-line no-await-in-loop -- One connection.
        await addIssuedFile(register, certificateNumber(number), written);
      }
    });
    const zip = (session: BrowserSession) =>
      desk.askJson("/desk/api/certificates.issued", { numbers }, { session });
    const ana = await desk.signIn("Ana Silva", "reads");
    const ben = await desk.signIn("Ben Okoro", "reads");
    const ended: string[] = [];
    const first = await zip(ana);
    const second = zip(ana).then(async (response) => {
      ended.push("second");
      // Whoever breaks it off makes room as well.
      await response.body?.cancel();
    });
    const third = zip(ana).then((response) => response.bytes());
    expect((await (await zip(ben)).bytes()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
    ended.push("other");
    const { length } = await first.bytes();
    await second;
    expect(ended).toEqual(["other", "second"]);
    expect(await third).toHaveLength(length);
  });
}
