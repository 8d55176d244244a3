import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { putInPlace } from "./put-in-place.ts";

const never = () => false;

function makeFolder(path: string, text: string): string {
  mkdirSync(path);
  writeFileSync(join(path, "text"), text);
  return path;
}

const textOf = (folder: string) => readFileSync(join(folder, "text"), "utf8");

/** A folder "new" beside the place for it, in which an old one stands. */
function newBesideOld() {
  const folder = temporaryFolder();
  const place = makeFolder(join(folder, "place"), "old");
  return { folder, place, fresh: makeFolder(join(folder, "fresh"), "new") };
}

describe("a new folder", () => {
  it("takes a place that is free, or that of the old one, which is kept aside", () => {
    const { folder, place, fresh } = newBesideOld();
    putInPlace(fresh, place, never);
    expect(textOf(place)).toBe("new");
    expect(textOf(`${fresh}-former`)).toBe("old");
    const free = join(folder, "free");
    putInPlace(place, free, never);
    expect(textOf(free)).toBe("new");
  });

  it("stays where it is when one that is as good stands in the place", () => {
    const { place, fresh } = newBesideOld();
    putInPlace(fresh, place, () => true);
    expect([textOf(place), textOf(fresh)]).toEqual(["old", "new"]);
  });

  it("that cannot be put there leaves the old one in its place", () => {
    const { folder, place } = newBesideOld();
    expect(() => putInPlace(join(folder, "missing"), place, never)).toThrow("ENOENT");
    expect(textOf(place)).toBe("old");
  });

  it("takes the place whole while other processes put theirs there again and again", async () => {
    const folder = temporaryFolder();
    const place = join(folder, "place");
    const program = `
      import { mkdirSync, rmSync, writeFileSync } from "node:fs";
      import { putInPlace } from ${JSON.stringify(new URL("put-in-place.ts", import.meta.url).href)};
      const [own, place] = process.argv.slice(1);
      for (let round = 0; round < 300; round += 1) {
        mkdirSync(own + "/fresh", { recursive: true });
        writeFileSync(own + "/fresh/text", "whole");
        putInPlace(own + "/fresh", place, () => false);
        rmSync(own, { recursive: true });
      }`;
    const processes = ["a", "b", "c"].map((name) =>
      spawn(process.execPath, ["--input-type=module", "-e", program, join(folder, name), place], {
        stdio: "inherit",
      }),
    );
    expect(await Promise.all(processes.map((process) => once(process, "exit")))).toEqual(
      processes.map(() => [0, null]),
    );
    expect(textOf(place)).toBe("whole");
    expect(readdirSync(folder)).toEqual(["place"]);
  });
});
