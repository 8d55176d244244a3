import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import type { CompatData, Identifier } from "@mdn/browser-compat-data";
import { parseSync, Visitor } from "vite";
import { beforeAll, expect, it } from "vitest";
import { buildIfChanged } from "./build-if-changed.ts";
import { DIST_DIRECTORY, SITE_DIRECTORY } from "@register/settings";

// Required, as the test runner takes a minute to import that much JSON.
const { api, css, javascript } = createRequire(import.meta.url)(
  "@mdn/browser-compat-data",
) as CompatData;

/** The oldest browsers with the whole site (docs/browsers.md). */
const FLOOR = [
  ["chrome", 111],
  ["edge", 111],
  ["firefox", 115],
  ["safari", 16.4],
  ["safari_ios", 16.4],
  ["samsunginternet_android", 22],
] as const;

/** What newer browsers alone have, by the reason for which the site may name it. */
const ALLOWED = {
  "asked for before it is used, by our own code":
    "Intl.Segmenter .Segmenter navigation .connection requestIdleCallback .popover .hidePopover .userActivation .vibrate .wakeLock :popover-open",
  "asked for before it is used, by a library":
    "Symbol.dispose setImmediate .startViewTransition .share PublicKeyCredential.parseCreationOptionsFromJSON PublicKeyCredential.parseRequestOptionsFromJSON",
  "something else of that name":
    "Profiler ViewTransition .bytes .difference .dispose .displayName .error .escape .fileName .getUserMedia .grow .navigation .pause .resize .role .take .toBase64 .use",
  "missed by nobody where it does not exist":
    "(scripting :details-content :has :selection @page break-after:avoid break-before:avoid content-visibility content-visibility:visible cursor:pointer cursor:progress print-color-adjust print-color-adjust:exact resize resize:vertical text-size-adjust text-wrap text-wrap:balance text-wrap:pretty",
};

/** Objects of the browser whose members count; those of others have names that mean too much. */
const BROWSER_OBJECTS =
  /^(?:Document|Node|Element|HTML(?:Form)?Element|Navigator|Event|AbortSignal|Blob|URL)$/;

type Named = readonly [name: string, feature: Identifier];

/** Whether every browser of the floor has a feature, without a prefix or a setting. */
function isAtFloor({ __compat: compat }: Identifier): boolean {
  return FLOOR.every(([browser, floor]) =>
    [compat?.support[browser] ?? []].flat().some((support) => {
      const isPlain = !support.prefix && !support.alternative_name && !support.flags;
      return isPlain && Number.parseFloat(String(support.version_added).replace("≤", "")) <= floor;
    }),
  );
}

/** Names of nothing that the floor has: a method called "map" says not whose it is. */
function namesAbove(features: readonly Named[]): ReadonlySet<string> {
  const { above = [], atFloor = [] } = Object.groupBy(features, ([, feature]) =>
    isAtFloor(feature) ? "atFloor" : "above",
  );
  const older = new Set(atFloor.map(([name]) => name));
  return new Set(above.map(([name]) => name).filter((name) => !older.has(name)));
}

function partsOf(feature: Identifier | undefined): readonly Named[] {
  return Object.entries(feature ?? {}).filter(
    (part): part is [string, Identifier] => "__compat" in part[1] && part[0] !== "__compat",
  );
}

const OWNERS = [...partsOf(api), ...partsOf(javascript.builtins)];

/** Globals as they are, what belongs to one as "Owner.name", what belongs to many as ".name". */
const SCRIPT_NAMES = namesAbove([
  ...OWNERS,
  ...OWNERS.flatMap(([owner, feature]) =>
    partsOf(feature).flatMap(([member, part]) =>
      namesOfMember(owner, member.replace(/_static$/, "")).map((name): Named => [name, part]),
    ),
  ),
]);

function namesOfMember(owner: string, member: string): readonly string[] {
  if (owner === "Window") return [member, `.${member}`];
  const isOfMany = javascript.builtins?.[owner] !== undefined || BROWSER_OBJECTS.test(owner);
  const isConstructor = member === owner;
  return isOfMany && !isConstructor ? [`${owner}.${member}`, `.${member}`] : [`${owner}.${member}`];
}

const PROPERTIES = partsOf(css.properties);
const TYPES = partsOf(css.types);

/** As they stand in a style sheet. */
const STYLE_NAMES = namesAbove([
  ...PROPERTIES,
  ...PROPERTIES.flatMap(([property, feature]) =>
    partsOf(feature).map(([value, part]): Named => [`${property}:${value}`, part]),
  ),
  ...partsOf(css.selectors).map(([name, feature]): Named => [`:${name}`, feature]),
  ...partsOf(css["at-rules"]).map(([name, feature]): Named => [`@${name}`, feature]),
  ...partsOf(css["at-rules"]?.media).map(([name, feature]): Named => [`(${name}`, feature]),
  ...TYPES.concat(TYPES.flatMap(([, feature]) => partsOf(feature))).map(
    ([name, feature]): Named => [`${name}(`, feature],
  ),
]);

function namesInScript(code: string): readonly string[] {
  const found: string[] = [];
  new Visitor({
    Identifier: ({ name }) => void found.push(name),
    MemberExpression: ({ object, property }) => {
      if (property.type !== "Identifier") return;
      found.push(`.${property.name}`);
      if (object.type === "Identifier") found.push(`${object.name}.${property.name}`);
    },
  }).visit(parseSync("script.js", code).program);
  return found;
}

function namesInStyles(code: string): readonly string[] {
  const preludes = code.match(/[^{}]+(?=\{)/g)?.join("\n") ?? "";
  const found = [
    code.match(/(?<=[{;])[a-z-]+(?=:)/g),
    code.match(/(?<=[{;])[a-z-]+:[a-z-]+/g),
    code.match(/[a-z-]+\(/g),
    preludes.match(/[:@(][a-z-]+/g),
  ];
  return found.flatMap((names) => names ?? []);
}

const aboveIn = {
  js: (code: string) => namesInScript(code).filter((name) => SCRIPT_NAMES.has(name)),
  css: (code: string) => namesInStyles(code).filter((name) => STYLE_NAMES.has(name)),
};

/** The worker that reads documents is pdf.js, whose build for older browsers brings what they lack. */
const OWN_POLYFILLS = /^document-worker-/;

/** What this build has of a kind: beside it lies what former builds left. */
function builtFiles(kind: keyof typeof aboveIn): readonly string[] {
  const list = readFileSync(join(DIST_DIRECTORY, "former-assets.json"), "utf8");
  const previous = new Set(Object.keys(JSON.parse(list) as object));
  return globSync(`assets/*.${kind}`, { cwd: SITE_DIRECTORY })
    .filter((file) => !previous.has(basename(file)) && !OWN_POLYFILLS.test(basename(file)))
    .map((file) => readFileSync(join(SITE_DIRECTORY, file), "utf8"));
}

beforeAll(() => buildIfChanged());

it("what the oldest browsers with the whole site don't have stands only where that is allowed, and all that is allowed does", () => {
  const known = "AbortSignal.any(s); Promise.withResolvers(); text.toWellFormed()";
  expect(aboveIn.js(known)).toEqual(
    expect.arrayContaining(["AbortSignal.any", "Promise.withResolvers", ".toWellFormed"]),
  );
  const style = "a:popover-open{color:light-dark(#fff,#000);field-sizing:content}";
  expect(new Set(aboveIn.css(style))).toEqual(
    new Set([":popover-open", "field-sizing", "field-sizing:content", "light-dark("]),
  );
  const found = [
    ...builtFiles("js").flatMap(aboveIn.js),
    ...builtFiles("css").flatMap(aboveIn.css),
  ];
  const allowed = Object.values(ALLOWED).flatMap((names) => names.split(" "));
  expect([...new Set(found)].toSorted()).toEqual(allowed.toSorted());
});
