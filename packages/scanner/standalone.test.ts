// oxlint-disable no-restricted-imports -- runs in Node, and builds what the folder's pages need
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { expect, it, onTestFinished } from "vitest";

const SCANNER = fileURLToPath(new URL(".", import.meta.url));
const MODULES = join(SCANNER, "../../node_modules");
it("is a folder that another site can take: the README's page has its types and builds", async () => {
  const site = mkdtempSync(join(tmpdir(), "scanner-alone-"));
  onTestFinished(() => rmSync(site, { recursive: true, force: true }));
  cpSync(SCANNER, join(site, "scanner"), {
    recursive: true,
    filter: (path) => !/\.test\.ts$|test-support|bench/.test(path),
  });
  symlinkSync(MODULES, join(site, "node_modules"));
  const readme = readFileSync(join(SCANNER, "README.md"), "utf8");
  for (const [file, language] of [
    ["index.html", "html"],
    ["main.ts", "ts"],
  ] as const) {
    const [, example = ""] = readme.split(`\n\`\`\`${language}\n`);
    writeFileSync(join(site, file), example.slice(0, example.indexOf("\n```\n")));
  }
  const compilerOptions = {
    target: "ES2024",
    module: "ESNext",
    moduleResolution: "bundler",
    lib: ["ES2024", "DOM", "DOM.Iterable"],
    types: ["vite/client"],
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
  };
  writeFileSync(join(site, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["."] }));
  const types = spawnSync(join(MODULES, ".bin/tsc"), ["-p", site], { encoding: "utf8" });
  expect(types.stdout + types.stderr).toBe("");

  await build({ configFile: false, root: site, logLevel: "error" });
  const built = globSync("dist/**/*.*", { cwd: site });
  for (const file of [/index\.html$/, /index-.*\.js$/, /decoder-worker-.*\.js$/, /\.wasm$/]) {
    expect(built).toContainEqual(expect.stringMatching(file));
  }
});
