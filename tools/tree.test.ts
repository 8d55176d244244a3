import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { PROJECT_ROOT } from "@register/settings";

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(join(PROJECT_ROOT, file), "utf8");

/** Apps and packages by their names, with their folders. */
const WORKSPACES = new Map(
  globSync("{apps,packages}/*/package.json", { cwd: PROJECT_ROOT }).map((file) => {
    const manifest = JSON.parse(read(file)) as Manifest;
    return [manifest.name, { ...manifest, folder: dirname(file).replaceAll("\\", "/") }] as const;
  }),
);

const FILES = globSync("{apps,packages,tools,trials,e2e}/**/*.{ts,tsx,mjs}", { cwd: PROJECT_ROOT })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !file.includes("node_modules"));

const isOfTests = (file: string) =>
  /\.(?:test|spec)\.tsx?$|\/(?:test-support|contract-tests)\//.test(file);

const IMPORT = /(?:\bfrom|\bimport|\bimport\()\s*["']([^"'?]+)/g;

/** Every import of our own, as file and name. */
const IMPORTS = FILES.flatMap((file) =>
  [...read(file).matchAll(IMPORT)].map(([, name = ""]) => ({ file, name })),
);

/** The folder of the app or package in which a file stands; else the first folder of its path. */
function placeOf(file: string): string {
  const [first = "", second = ""] = file.split("/");
  return first === "apps" || first === "packages" ? `${first}/${second}` : first;
}

/** Ours alone, of the names that a manifest lists. */
const ours = (names: object = {}) => Object.keys(names).filter((name) => WORKSPACES.has(name));

function floorOf(name: string): number {
  const below = ours(WORKSPACES.get(name)?.dependencies).map(floorOf);
  return 1 + Math.max(0, ...below);
}

describe("the tree", () => {
  it("has no package that knows an app, and no app that knows another one", () => {
    const wrong = [...WORKSPACES.values()].flatMap(({ name, dependencies, devDependencies }) =>
      ours({ ...dependencies, ...devDependencies })
        .filter((needed) => WORKSPACES.get(needed)?.folder.startsWith("apps/"))
        .map((needed) => `${name} needs ${needed}`),
    );
    expect(wrong).toEqual([]);
  });

  // A circle has no floor: the count overflows the stack.
  it("has five floors below the tools", () => {
    expect(Math.max(...[...WORKSPACES.keys()].map(floorOf))).toBe(5);
  });

  it("is drawn in the architecture's picture, each app and package on its floor", () => {
    const drawn = [
      ...read("docs/architecture.svg").matchAll(/y="(\d+)"[^>]*\/><text class="name"[^>]*>(\w+)</g),
    ];
    const heights = [...new Set(drawn.map(([, y]) => Number(y)))].toSorted((a, b) => b - a);
    const floors = drawn.map(([, y, name = ""]) => [name, heights.indexOf(Number(y)) + 1] as const);
    const built = [...WORKSPACES.values()].map(
      ({ name, folder }) => [basename(folder), floorOf(name)] as const,
    );
    expect(Object.fromEntries(floors.filter(([name]) => name !== "tools"))).toEqual(
      Object.fromEntries(built),
    );
  });

  it("is entered by names: no import leaves an app or package by a path", () => {
    const leaving = IMPORTS.filter(({ file, name }) => {
      if (!name.startsWith(".") || isOfTests(file)) return false;
      const place = placeOf(file);
      return place.includes("/") && placeOf(normalize(join(dirname(file), name))) !== place;
    });
    expect(leaving).toEqual([]);
  });

  it("has no tool that knows a browser test or a trial, which use the tools", () => {
    const upwards = IMPORTS.filter(
      ({ file, name }) => placeOf(file) === "tools" && /^(?:\.\.\/)+(?:e2e|trials)\//.test(name),
    );
    expect(upwards).toEqual([]);
  });

  it("has no circle of files, lazy imports and types counted", () => {
    const files = new Map<string, string[]>(FILES.map((file) => [file, []]));
    const byDoor = new Map(
      [...WORKSPACES.values()].flatMap(({ name, folder, exports }) =>
        Object.entries(exports).map(([door, file]) => [join(name, door), join(folder, file)]),
      ),
    );
    for (const { file, name } of IMPORTS) {
      const path = name.startsWith(".") ? join(dirname(file), name) : byDoor.get(join(name));
      if (path !== undefined) files.get(file)?.push(normalize(path).replaceAll("\\", "/"));
    }
    // What needs no other file that is left, or is needed by none, is in no circle.
    for (let before = 0; before !== files.size;) {
      before = files.size;
      const needed = new Set([...files.values()].flat());
      for (const [file, needs] of files) {
        if (!needed.has(file) || !needs.some((one) => files.has(one))) files.delete(file);
      }
    }
    expect([...files.keys()]).toEqual([]);
  });

  it("has no name at a door that nobody asks for", () => {
    const asked = new Set(IMPORTS.map(({ name }) => name));
    const unasked = [...WORKSPACES.values()].flatMap(({ name, exports }) =>
      Object.keys(exports)
        .filter((path) => !path.includes("*"))
        .map((path) => normalize(join(name, path)).replace(/\/$/, ""))
        .filter((address) => !asked.has(address)),
    );
    expect(unasked).toEqual([]);
  });

  it.each([...WORKSPACES.values()])(
    "says on a screen what $name is, and how its tests run",
    ({ name, folder, scripts }) => {
      expect(existsSync(join(PROJECT_ROOT, folder, "README.md"))).toBe(true);
      expect(read(`${folder}/README.md`)).toContain(`npm test -w ${name}`);
      expect(scripts["test"]).toContain(`${folder}/`);
    },
  );
});
