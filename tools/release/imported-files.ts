import { readFileSync, statSync } from "node:fs";
import { createRequire, findPackageJSON } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseSync, Visitor } from "vite";

/** The files and packages of a program. */
export interface ImportedFiles {
  /** Absolute paths of modules, and of files and folders that modules name by `new URL`. */
  readonly files: ReadonlySet<string>;
  /** Names of the packages that those modules import. */
  readonly packages: ReadonlySet<string>;
}

/** The names of the packages in packages/ begin so. */
export const WORKSPACES = "@register/";

/** A module of JavaScript or TypeScript; any other file is data. */
const MODULE = /\.(?:ts|mjs)$/;

/**
 * Follows every import of the given modules. Type-only imports are left out, as Node drops them.
 * Data files are found by `new URL("./file", import.meta.url)`; where a variable follows in the name, the
 * whole folder counts. Of a package whose `import.meta.resolve("…")` stands in the place of the module's address,
 * as of fonts, only the named files are a part of the program, not the others of many megabytes.
 */
export function importedFiles(entries: readonly string[]): ImportedFiles {
  const files = new Set(entries);
  const packages = new Set<string>();
  // The loop also visits members that it adds itself.
  for (const file of files) {
    if (!MODULE.test(file) || statSync(file).isDirectory()) continue;
    const { imports, addresses, data } = namesIn(file);
    for (const name of imports) {
      if (name.startsWith(".")) files.add(resolve(dirname(file), name));
      // Our own packages are part of the program.
      else if (name.startsWith(WORKSPACES)) files.add(createRequire(file).resolve(name));
      else if (!name.startsWith("node:")) packages.add(packageOf(name));
    }
    for (const name of addresses) files.add(resolve(dirname(file), name));
    for (const [from, name] of data) {
      const entry = createRequire(file).resolve(from);
      const manifest = findPackageJSON(from, pathToFileURL(file));
      for (const each of [entry, manifest, resolve(dirname(entry), name)]) {
        if (each !== undefined) files.add(each);
      }
    }
  }
  return { files, packages };
}

function namesIn(file: string) {
  const imports: string[] = [];
  const addresses: string[] = [];
  const data: [from: string, name: string][] = [];
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  new Visitor({
    ImportDeclaration: ({ importKind, source }) => {
      if (importKind !== "type") imports.push(source.value);
    },
    ExportNamedDeclaration: ({ exportKind, source }) => {
      if (exportKind !== "type" && source !== null) imports.push(source.value);
    },
    ExportAllDeclaration: ({ exportKind, source }) => {
      if (exportKind !== "type") imports.push(source.value);
    },
    // A computed name is that of the built page renderer.
    ImportExpression: ({ source }) => {
      if (source.type === "Literal" && typeof source.value === "string") imports.push(source.value);
    },
    NewExpression: ({ callee, arguments: [name, base] }) => {
      if (callee.type !== "Identifier" || callee.name !== "URL") return;
      const from = resolvedIn(base);
      if (from !== undefined && name?.type === "Literal") data.push([from, String(name.value)]);
      if (base?.type !== "MemberExpression" || base.object.type !== "MetaProperty") return;
      const address = addressIn(name);
      if (address !== undefined) addresses.push(address);
    },
  }).visit(program);
  return { imports, addresses, data };
}

type NewArgument = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]["NewExpression"]>
>[0]["arguments"][number];

/** The name in `import.meta.resolve("…")`. */
function resolvedIn(base: NewArgument | undefined): string | undefined {
  if (base?.type !== "CallExpression" || base.callee.type !== "MemberExpression") return undefined;
  const [name] = base.arguments;
  if (base.callee.object.type !== "MetaProperty" || name?.type !== "Literal") return undefined;
  return String(name.value);
}

/** Undefined for the address of a folder further up, from which paths are made. */
function addressIn(name: NewArgument | undefined): string | undefined {
  if (name?.type === "TemplateLiteral") return folderOf(name.quasis[0]?.value.cooked ?? "");
  if (name?.type !== "Literal" || typeof name.value !== "string") return undefined;
  return /^[./]+$/.test(name.value) ? undefined : name.value;
}

function folderOf(beginning: string): string {
  return beginning.slice(0, beginning.lastIndexOf("/"));
}

/** "hono" of "hono/body-limit", "@hono/node-server" of itself. */
function packageOf(name: string): string {
  return name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/");
}
