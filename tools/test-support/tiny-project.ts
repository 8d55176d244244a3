import { execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { PROJECT_ROOT } from "@register/settings";

const PROGRAMS = ["start", "build", "test", "staff"];

/** Prints the version of the package that it finds, and a setting. */
const PROGRAM = `
  import { version } from "parcel";
  console.log(version, process.env.GREETING ?? "no greeting");`;

interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

type Environment = Readonly<Record<string, string>>;

export interface TinyProject {
  readonly root: string;
  /** Changes the lock, as another version of the project would. */
  readonly dependOn: (dependencies: Dependencies) => void;
  /** Runs a program of the project as its npm scripts do. */
  readonly launch: (program: string, environment?: Environment) => Promise<Ended>;
  readonly npmCi: () => Promise<Ended>;
}

interface Dependencies {
  /** 1.0.0 and 2.0.0 are there, any other version is not. */
  readonly parcel: string;
  /** Version of a package for development, of which 1.0.0 is there. */
  readonly tool?: string;
}

/** A project with our launcher, programs of two lines, and one or two packages from archives: nothing leaves the machine. */
export function tinyProject(first: Dependencies): TinyProject {
  const [root, home, archives] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  for (const name of ["parcel-1.0.0", "parcel-2.0.0", "tool-1.0.0"]) pack(name, archives);
  for (const file of globSync("tools/*.mjs", { cwd: PROJECT_ROOT })) {
    cpSync(join(PROJECT_ROOT, file), join(root, file));
  }
  for (const program of PROGRAMS) writeFileSync(join(root, `tools/${program}.ts`), PROGRAM);

  const lockEntry = (name: string, version: string) => {
    const archive = join(archives, `${name}-${version}.tgz`);
    const content = existsSync(archive) ? readFileSync(archive) : "";
    const integrity = `sha512-${createHash("sha512").update(content).digest("base64")}`;
    return { version, resolved: `file:${archive}`, integrity };
  };
  const dependOn = ({ parcel, tool }: Dependencies): void => {
    const dependencies = { parcel };
    const devDependencies = tool === undefined ? {} : { tool };
    const project = { name: "tiny", version: "1.0.0", dependencies, devDependencies };
    const packages = {
      "": project,
      "node_modules/parcel": lockEntry("parcel", parcel),
      ...(tool !== undefined && {
        "node_modules/tool": { ...lockEntry("tool", tool), dev: true },
      }),
    };
    const lock = { name: "tiny", lockfileVersion: 3, requires: true, packages };
    writeFileSync(join(root, "package.json"), JSON.stringify({ ...project, type: "module" }));
    writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
  };

  const run = async (command: string, words: readonly string[], environment: Environment = {}) => {
    const child = spawn(command, words, {
      cwd: root,
      // Neither the settings nor the cache of the person who runs the tests; npm would ask the registry for a newer npm.
      env: {
        PATH: process.env.PATH,
        HOME: home,
        npm_config_update_notifier: "false",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [[exitCode], stdout, stderr] = await Promise.all([
      once(child, "close") as Promise<[number]>,
      text(child.stdout),
      text(child.stderr),
    ]);
    return { exitCode, stdout, stderr };
  };

  dependOn(first);
  return {
    root,
    dependOn,
    launch: (program, environment) =>
      run(process.execPath, ["tools/launch.mjs", program], environment),
    npmCi: () => run("npm", ["ci", "--no-audit", "--no-fund"]),
  };
}

/** A package as npm publishes it, which exports its version: an archive of one folder "package". */
function pack(nameAndVersion: string, folder: string): void {
  const [name, version] = nameAndVersion.split("-");
  mkdirSync(join(folder, "package"), { recursive: true });
  const manifest = { name, version, type: "module", exports: "./index.js" };
  writeFileSync(join(folder, "package/package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package/index.js"), `export const version = "${version}";`);
  execFileSync("tar", ["-czf", `${nameAndVersion}.tgz`, "package"], { cwd: folder });
}
