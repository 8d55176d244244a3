import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";
import { PROJECT_ROOT } from "@register/settings";
import { servePackages, type PackageServer } from "./package-server.ts";

const PUBLISHED = ["parcel-1.0.0", "parcel-2.0.0", "tool-1.0.0"];

const PROGRAMS = [
  "tools/start.ts",
  "tools/build.ts",
  "tools/dev.ts",
  "tools/test.ts",
  "tools/staff.ts",
];

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

export interface TinyProject extends Pick<PackageServer, "holdDownload"> {
  readonly root: string;
  /** Changes the lock, as another version of the project would. */
  readonly dependOn: (dependencies: Dependencies) => void;
  /** Runs a program of the project as its npm scripts do. */
  readonly launch: (program: string, environment?: Environment) => Promise<Ended>;
  readonly npmCi: (...words: readonly string[]) => Promise<Ended>;
}

interface Dependencies {
  /** 1.0.0 and 2.0.0 are published, any other version is not. */
  readonly parcel: string;
  /** Version of a package for development, of which 1.0.0 is published. */
  readonly tool?: string;
}

/** A project with our launcher, programs of two lines, and one or two packages. */
export async function tinyProject(first: Dependencies): Promise<TinyProject> {
  const root = temporaryFolder();
  const home = temporaryFolder();
  const { lockEntry, holdDownload } = await servePackages(PUBLISHED);
  for (const file of globSync("tools/*.mjs", { cwd: PROJECT_ROOT })) {
    cpSync(join(PROJECT_ROOT, file), join(root, file));
  }
  for (const program of PROGRAMS) {
    mkdirSync(dirname(join(root, program)), { recursive: true });
    writeFileSync(join(root, program), PROGRAM);
  }

  const dependOn = ({ parcel, tool }: Dependencies): void => {
    const project = {
      name: "tiny",
      version: "1.0.0",
      dependencies: { parcel },
      ...(tool === undefined ? {} : { devDependencies: { tool } }),
    };
    const packages = {
      "": project,
      "node_modules/parcel": lockEntry("parcel", parcel),
      ...(tool === undefined
        ? {}
        : { "node_modules/tool": { ...lockEntry("tool", tool), dev: true } }),
    };
    const lock = { name: "tiny", lockfileVersion: 3, requires: true, packages };
    writeFileSync(join(root, "package.json"), JSON.stringify({ ...project, type: "module" }));
    writeFileSync(join(root, "package-lock.json"), JSON.stringify(lock));
  };

  const run = async (
    command: string,
    words: readonly string[],
    environment: Environment = {},
  ): Promise<Ended> => {
    const child = spawn(command, words, {
      cwd: root,
      // Neither the settings nor the cache of the person who runs the tests.
      env: {
        PATH: process.env.PATH,
        HOME: home,
        // npm would ask the public registry whether there is a newer npm.
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
    holdDownload,
    launch: (program, environment) =>
      run(process.execPath, ["tools/launch.mjs", program], environment),
    npmCi: (...words) => run("npm", ["ci", "--no-audit", "--no-fund", ...words]),
  };
}
