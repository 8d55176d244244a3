import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { en } from "@register/content/test-support/catalogue";
import { signedFileFault } from "@register/drawing/signed-file";
import { covered, exchanged, withPage } from "@register/drawing/test-support/appended-pdf";
import { ComparePage } from "./support/compare-page.ts";
import { ISSUED, issuedFile } from "./support/issued-certificate.ts";
import { expect, test } from "./support/site-test.ts";

const BEGINS = /Changed after issue .*we issued it on .*only have been signed/s;

test("a kept signed file is green by its own bytes, and amber once something is appended to it", async ({
  page,
}) => {
  const signed = readFileSync(ISSUED.signed);
  const compare = new ComparePage(page);
  await compare.track.open();
  await compare.choose(signed);
  await compare.expectSummary(
    /Valid until .*byte for byte, the file that we issued on .*, as signed\./s,
  );
  await compare.choose(covered(signed));
  await compare.expectSummary(BEGINS);
  await expect(compare.comparison.getByRole("listitem").first()).toBeVisible();
  const saving = page.waitForEvent("download");
  await compare.comparison.getByRole("button", { name: en.compare.file.original }).click();
  expect(readFileSync(await (await saving).path()).equals(signed)).toBe(true);
});

test("nothing that is appended to what was issued, signed or not, is green @trial", async ({
  page,
}) => {
  test.slow();
  const signer = newSigner();
  const compare = new ComparePage(page);
  const expectAmber = async (file: Buffer, words: RegExp) => {
    await compare.track.open();
    await compare.choose(file);
    await compare.expectSummary(words);
    await expect(compare.comparison).not.toContainText("byte for byte");
    await expect(page).not.toHaveTitle(/: Valid /);
  };
  try {
    const own = signer.sign(issuedFile());
    const twice = signer.sign(own);
    for (const file of [issuedFile(), readFileSync(ISSUED.signed), own, twice]) {
      if (file === own || file === twice) await expectAmber(file, BEGINS);
      for (const altered of [covered(file), exchanged(file), withPage(file)]) {
        await expectAmber(altered, BEGINS);
      }
    }
    const anew = signer.run("qpdf", "--linearize");
    await expectAmber(anew(own), new RegExp(en.compare.file.another));
    await expectAmber(signer.run("mutool", "clean")(own), new RegExp(en.compare.file.another));
  } finally {
    signer.end();
  }
});

test("what pdfsig signs can be kept, in our field or one of its own, and nothing that is drawn besides @trial", async () => {
  const signer = newSigner();
  const issued = issuedFile();
  const faultOf = (signed: Buffer) => signedFileFault({ issued, signed });
  try {
    const own = signer.signInField(issued);
    for (const signed of [own, signer.sign(issued), signer.sign(own)]) {
      expect(await faultOf(signed)).toBeUndefined();
    }
    for (const altered of [covered, exchanged, withPage]) {
      expect(await faultOf(signer.sign(altered(own)))).toBe("altered");
      expect(await faultOf(altered(own))).toBe("unsigned");
    }
  } finally {
    signer.end();
  }
});

/** Debian's pdfsig with a key of its own. */
function newSigner() {
  const folder = mkdtempSync(path.join(tmpdir(), "signer-"));
  const [given, made] = ["given.pdf", "made.pdf"].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const database = `sql:${folder}`;
  const run =
    (program: string, ...words: readonly string[]) =>
    (pdf: Buffer) => {
      writeFileSync(given, pdf);
      execFileSync(program, [...words, given, made], { stdio: "ignore" });
      return readFileSync(made);
    };
  const noise = path.join(folder, "noise");
  writeFileSync(noise, Buffer.alloc(64, 7));
  const certify = (...words: readonly string[]) =>
    execFileSync("certutil", ["-d", database, ...words], { stdio: "ignore" });
  certify("-N", "--empty-password");
  certify("-S", "-n", "signer", "-s", "CN=Signer", "-x", "-t", "CT,C,C", "-z", noise);
  const options = ["-nssdir", database, "-nick", "signer", "-nss-pwd", ""];
  return {
    run,
    sign: run("pdfsig", ...options, "-add-signature"),
    signInField: run("pdfsig", ...options, "-sign", "Signature"),
    end: () => rmSync(folder, { recursive: true }),
  };
}
