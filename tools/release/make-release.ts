import { execFileSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join, relative } from "node:path";
import { readInstalled, RELEASE_MARK, DIST_DIRECTORY, PROJECT_ROOT } from "@register/settings";
import { OLDEST_RUNTIME } from "../packages.mjs";
import { importedFiles, WORKSPACES } from "./imported-files.ts";
import { licenceList } from "./licences.ts";
import { packageClosure } from "./package-closure.ts";

/** Dependencies of `npm start` and `npm run build` alone, without a trace in the built site. */
const BUILD_TOOLS = new Set(["@vitejs/plugin-react", "node", "postcss", "vite"]);

/** The programs of a release. Each begins in a file of the same name at its top. */
const PROGRAMS = ["server.mjs", "desk.mjs", "staff.mjs"];

interface Project {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Packs the built site and desk, their servers, the staff commands and their packages into NAME-VERSION-DATE-COMMIT.tar.gz in the
 * given folder; returns its path. Sources are copied as they are, since Node runs TypeScript.
 */
export function makeRelease(folder: string): string {
  const project = readProject("");
  const { version, date, commit } = readInstalled();
  const name = `${project.name}-${version}-${date}-${commit}`;
  const staging = join(folder, `.staging-${process.pid}`);
  const release = join(staging, name);
  const archive = join(folder, `${name}.tar.gz`);
  try {
    mkdirSync(release, { recursive: true });
    fill(release, project);
    makeReadable(release);
    execFileSync("tar", ["-czf", archive, "-C", staging, name]);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return archive;
}

function fill(release: string, { name }: Project): void {
  const workspaces = ["apps", "packages"].flatMap((folder) =>
    readdirSync(join(PROJECT_ROOT, folder)).map((entry) => `${folder}/${entry}`),
  );
  const copy = (path: string): void => {
    cpSync(path, join(release, relative(PROJECT_ROOT, path)), { recursive: true });
  };
  const entries = PROGRAMS.map((program) => join(import.meta.dirname, program));
  const { files, packages } = importedFiles(entries);
  // A module names the mark, to see whether this is a release.
  const ours = [...files].filter((file) => file !== RELEASE_MARK);
  // The units that a release was tried with go back with it.
  for (const path of [...ours, DIST_DIRECTORY, join(PROJECT_ROOT, "deploy")]) copy(path);
  mkdirSync(join(release, "node_modules", WORKSPACES), { recursive: true });
  for (const workspace of workspaces) {
    if (!existsSync(join(release, workspace))) continue;
    copy(join(PROJECT_ROOT, workspace, "package.json"));
    // Node strips types from a file at its own place, not from one in node_modules.
    symlinkSync(
      `../../${workspace}`,
      join(release, "node_modules", WORKSPACES, basename(workspace)),
    );
  }
  for (const { folder } of packageClosure(PROJECT_ROOT, packages)) {
    copy(join(PROJECT_ROOT, folder));
  }
  // The site is made of packages as well.
  const manifests = ["", ...workspaces].map(readProject);
  const passedOn = manifests
    .flatMap(({ dependencies }) => Object.keys(dependencies))
    .filter((needed) => !BUILD_TOOLS.has(needed) && !needed.startsWith(WORKSPACES));
  const licences = licenceList(PROJECT_ROOT, packageClosure(PROJECT_ROOT, passedOn));
  const engines = { node: `>=${OLDEST_RUNTIME}` };
  const texts = {
    ...Object.fromEntries(
      PROGRAMS.map((program) => [program, `import "./tools/release/${program}";\n`]),
    ),
    // Without "type": "module" Node would guess what each file is.
    "package.json": json({ name, private: true, type: "module", engines }),
    [relative(PROJECT_ROOT, RELEASE_MARK)]: json(readInstalled()),
    "THIRD-PARTY-LICENCES.txt": licences,
  };
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(release, file), text);
}

/** Readable for the site's user, under any umask of the releasing user. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue;
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

function readProject(folder: string): Project {
  return JSON.parse(readFileSync(join(PROJECT_ROOT, folder, "package.json"), "utf8")) as Project;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
