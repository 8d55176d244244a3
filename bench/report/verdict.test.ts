import { describe, expect, it } from "vitest";
import { figure } from "../test-support/sample-results.ts";
import { aimForOurs, ratio, verdict } from "./verdict.ts";

const peer = (value: number) => ({ name: "bare node:http", value });

const of = (what: "ours" | "ratio", is: "at most" | "at least", value: number) => ({
  of: what,
  is,
  value,
});

describe("a ratio", () => {
  it.each([
    ["is ours divided by the peer's", figure({ ours: 60, peer: peer(100) }), 0.6],
    ["is missing without a peer", figure({ ours: 60 }), undefined],
    ["of nothing to nothing is one", figure({ ours: 0, peer: peer(0) }), 1],
    ["of something to nothing is beyond every aim", figure({ ours: 1, peer: peer(0) }), Infinity],
  ])("%s", (_, given, expected) => expect(ratio(given)).toBe(expected));
});

describe("an aim", () => {
  it.each([
    ["at most, just met", figure({ ours: 400, aim: of("ours", "at most", 400) }), "met"],
    ["at most, missed", figure({ ours: 400.1, aim: of("ours", "at most", 400) }), "missed"],
    ["at least, just met", figure({ ours: 92, aim: of("ours", "at least", 92) }), "met"],
    ["at least, missed", figure({ ours: 91.9, aim: of("ours", "at least", 92) }), "missed"],
    [
      "of the ratio, met",
      figure({ ours: 60, peer: peer(100), aim: of("ratio", "at least", 0.6) }),
      "met",
    ],
    [
      "of the ratio, missed though ours alone is larger",
      figure({ ours: 60, peer: peer(101), aim: of("ratio", "at least", 0.6) }),
      "missed",
    ],
    ["of a ratio to nothing", figure({ aim: of("ratio", "at most", 1) }), "missed"],
    ["that nobody set", figure({}), "no aim"],
  ])("%s", (_, given, expected) => expect(verdict(given)).toBe(expected));

  it("of the ratio stands, for ours, at that part of the peer's", () => {
    const given = figure({ peer: peer(200), aim: of("ratio", "at least", 0.6) });
    expect(aimForOurs(given)).toBe(120);
  });
});
