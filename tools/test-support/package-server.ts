import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "@register/register/test-support/temporary-folder";

export interface PackageServer {
  /** The entry of a package in a lock file, whether it is published or not. */
  readonly lockEntry: (name: string, version: string) => Readonly<Record<string, string>>;
  /** Makes the next download wait until it is released. */
  readonly holdDownload: () => HeldDownload;
}

interface HeldDownload {
  /** Resolves when npm requests it. */
  readonly requested: Promise<void>;
  readonly release: () => void;
}

/** Serves packages, such as "parcel-1.0.0", to npm until the test ends: nothing leaves the machine. */
export async function servePackages(published: readonly string[]): Promise<PackageServer> {
  const archives = new Map(published.map((name) => [`/${name}.tgz`, pack(name)]));
  let held: { readonly noteRequest: () => void; readonly released: Promise<void> } | undefined;
  const server = createServer(({ url = "" }, response) => {
    const archive = archives.get(url);
    const respond = () => response.writeHead(archive === undefined ? 404 : 200).end(archive);
    held?.noteRequest();
    void (held?.released ?? Promise.resolve()).then(respond);
    held = undefined;
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    lockEntry: (name, version) => {
      const path = `/${name}-${version}.tgz`;
      const digest = createHash("sha512").update(archives.get(path) ?? path);
      return {
        version,
        resolved: `http://127.0.0.1:${port}${path}`,
        integrity: `sha512-${digest.digest("base64")}`,
      };
    },
    holdDownload: () => {
      const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      held = { noteRequest, released };
      return { requested, release };
    },
  };
}

/** A package as npm publishes it, which exports its version: an archive of one folder "package". */
function pack(nameAndVersion: string): Buffer {
  const folder = temporaryFolder();
  const [name, version] = nameAndVersion.split("-");
  mkdirSync(join(folder, "package"));
  const manifest = { name, version, type: "module", exports: "./index.js" };
  writeFileSync(join(folder, "package/package.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "package/index.js"), `export const version = "${version}";`);
  execFileSync("tar", ["-czf", "package.tgz", "package"], { cwd: folder });
  return readFileSync(join(folder, "package.tgz"));
}
