import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const FOLDER = fileURLToPath(new URL("..", import.meta.url));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly [field: string]: unknown;
}

/** A node with all that is around it, the nearest first. */
interface Place {
  readonly node: Node;
  readonly around: readonly Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** Every node of a file, each with its text. */
function placesIn(source: string, around: readonly Node[] = [], given?: Node): readonly Place[] {
  const parsed = given ?? (parseSync("file.tsx", source).program as unknown as Node);
  const node: Node = { ...parsed, text: source.slice(parsed.start, parsed.end) };
  const below = Object.values(parsed).flat().filter(isNode);
  const own = { node, around };
  return [own, ...below.flatMap((each) => placesIn(source, [node, ...around], each))];
}

const isFunction = ({ type }: Node) => /Function/.test(type);
const calleeOf = (node: Node | undefined) =>
  node?.type === "CallExpression" && isNode(node.callee)
    ? node.text.slice(0, node.callee.end - node.start)
    : "";

/** What moves the address, the focus or the selection. */
const METHODS =
  /(?:\.(?:focus|select|scrollIntoView|showModal|pushState|replaceState)|^location\.\w+)$/;
const FUNCTIONS = ["go", "navigate", "setSearch", "setOpen", "scrollTo", "choose"];

/** Work that comes after an answer, by the name under which it is given. */
const CALLBACKS = /^(?:onSuccess|onError|onSettled|onEnd)[:=(]/;

function isMove({ node, around: [parent] }: Place, functions: readonly string[]): boolean {
  const isCalled = parent?.type === "CallExpression";
  if (node.type === "Identifier") return isCalled && functions.includes(node.text);
  return METHODS.test(calleeOf(node)) || /^location\.\w+ = /.test(node.text);
}

/** Whether `move` decides if it is done. */
const isDecided = ({ around }: Place) =>
  around.some((each) => /(?:^|\.)move$/.test(calleeOf(each)));

/** Whether an answer has been waited for before. */
function isLate({ node, around }: Place, awaits: readonly Place[]): boolean {
  const isAfter = awaits.some(
    (each) =>
      around.includes(each.around.find(isFunction) ?? each.node) && each.node.end < node.end,
  );
  const isGiven = around.some(
    (each) => CALLBACKS.test(each.text) || /\.(?:then|catch|finally)$/.test(calleeOf(each)),
  );
  return isAfter || isGiven;
}

/** Functions that move something at once, by their names: all of a file, or those that other files can call. */
function moversIn(places: readonly Place[], isExported = false): readonly string[] {
  const awaits = places.filter(({ node }) => node.type === "AwaitExpression");
  const moved = places.filter(
    (place) => isMove(place, FUNCTIONS) && !isDecided(place) && !isLate(place, awaits),
  );
  return moved.flatMap(({ around }) => {
    const at = around.findIndex(isFunction);
    const [declared, holder] =
      around[at]?.type === "FunctionDeclaration" ? [at, at + 1] : [at + 1, -1];
    if (isExported && around[holder]?.type !== "ExportNamedDeclaration") return [];
    return /^(?:function )?([a-z]\w*)(?:\(| = )/.exec(around[declared]?.text ?? "")?.[1] ?? [];
  });
}

function lateMovesIn(places: readonly Place[], functions = FUNCTIONS): readonly string[] {
  const awaits = places.filter(({ node }) => node.type === "AwaitExpression");
  return places
    .filter((place) => isMove(place, functions) && isLate(place, awaits) && !isDecided(place))
    .map(({ node, around: [parent] }) => (node.type === "Identifier" ? parent : node)?.text ?? "");
}

/** These have nobody to disturb: the sign-in is all that its page shows, and who signs out leaves every page. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  "pages/sign-in-page.tsx": ["signInByPasskey().then(openDesk)", "openDesk()", "openDesk()"],
  "shell.tsx": ["location.assign(PATHS.certificates)"],
};

it("finds what moves a person after an answer", () => {
  const found = (source: string) => lateMovesIn(placesIn(source));
  expect(found("async () => { before.focus(); await one(); go(path); }")).toEqual(["go(path)"]);
  expect(found("async () => { await one(); request.move(() => go(path)); }")).toEqual([]);
  expect(found("one().then(() => input.select())")).toEqual(["input.select()"]);
  expect(found("useActionMutation(one, { onEnd: () => { choose([]); } })")).toEqual(["choose([])"]);
  expect(found("<Form onEnd={() => void (location.href = path)} />")).toEqual([
    "location.href = path",
  ]);
  const mover = placesIn("const focusNumber = () => input.current?.focus();");
  expect(moversIn(mover)).toEqual(["focusNumber"]);
});

it("lets nothing at the desk move a person after an answer but by a request", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: FOLDER }).filter((file) => !/\.test\./.test(file));
  const places = files.map((file) => placesIn(readFileSync(`${FOLDER}${file}`, "utf8")));
  const exported = places.flatMap((each) => moversIn(each, true));
  expect(exported).toContain("focusHeading");
  const found = places.map((each, at) => {
    const functions = [...FUNCTIONS, ...exported, ...moversIn(each)];
    return [files[at] ?? "", lateMovesIn(each, functions)] as const;
  });
  expect(Object.fromEntries(found.filter(([, moves]) => moves.length > 0))).toEqual(ALLOWED);
});
