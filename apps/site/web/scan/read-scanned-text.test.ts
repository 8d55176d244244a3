import { describe, expect, it } from "vitest";
import { LANGUAGES, certificateLink } from "@register/domain/site";
import { readScannedText } from "./read-scanned-text.ts";

const SITE = "https://certificates.example";

describe("a scanned text", () => {
  it.each([
    ["https://ships.example/doc?id=1", "ships.example"],
    ["HTTP://SHIPS.EXAMPLE", "ships.example"],
    ["  https://ships.example\n", "ships.example"],
    ["https://certificates.example@evil.example/", "evil.example"],
    ["https://сertificates.example/", "xn--ertificates-roj.example"],
  ])("%j is a link to %s", (text, host) => {
    const scanned = readScannedText(text, [SITE]);
    expect(scanned.kind === "url" && scanned.url.host).toBe(host);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "file:///etc/passwd",
    "mailto:ana@ships.example",
    "tel:+442079460123",
    "www.ships.example",
    "GQC-2025-001",
    "https://",
    "https://ships.example and more words",
    "",
  ])("%j is not a link", (text) => {
    expect(readScannedText(text, [SITE])).toEqual({ kind: "text", text });
  });

  it("gives the number of a link to this site's own Track page, and of no other", () => {
    const alias = "https://www.certificates.example";
    for (const origin of [SITE, alias]) {
      const own = readScannedText(`${origin}/track?number=GQC-2025-001`, [SITE]);
      expect(own).toMatchObject({ kind: "url", isOwn: true, ownNumber: "GQC-2025-001" });
    }
    for (const other of [
      "https://evil.example/track?number=GQC-2025-001",
      "https://evil-certificates.example/track?number=GQC-2025-001",
      "https://certificates.example.evil.example/track?number=GQC-2025-001",
      "http://certificates.example/track?number=GQC-2025-001",
    ]) {
      expect(readScannedText(other, [SITE])).toMatchObject({ isOwn: false, ownNumber: undefined });
    }
    for (const other of [
      `${SITE}/about?number=GQC-2025-001`,
      `${SITE}/track`,
      `${SITE}/track?number=`,
    ]) {
      expect(readScannedText(other, [SITE])).toMatchObject({ isOwn: true, ownNumber: undefined });
    }
  });

  it.each(LANGUAGES)("gives the number of a link to this site in $name, too", ({ code }) => {
    const link = certificateLink(SITE, "GQC-2025-001", code).href;
    for (const text of [link, link.replace("/track", "/Track/")]) {
      expect(readScannedText(text, [SITE])).toMatchObject({ ownNumber: "GQC-2025-001" });
    }
    const elsewhere = certificateLink("https://evil.example", "GQC-2025-001", code).href;
    expect(readScannedText(elsewhere, [SITE])).toMatchObject({ ownNumber: undefined });
  });

  it("gives the set of a link to one on this site, and of no other", () => {
    const path = "/fr/check-many?numbers=A-1,A-2";
    const set = { ownSet: "?numbers=A-1,A-2", ownNumber: undefined };
    expect(readScannedText(SITE + path, [SITE])).toMatchObject(set);
    const foreign = readScannedText(`https://evil.example${path}`, [SITE]);
    expect(foreign).toMatchObject({ ownSet: undefined, isOwn: false });
  });
});
