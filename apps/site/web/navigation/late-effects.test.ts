import { globSync, readFileSync } from "node:fs";
import { PROJECT_ROOT } from "@register/settings";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, it } from "vitest";

const WEB = `${PROJECT_ROOT}/apps/site/web`;

/** Sources of the site, without those that hydrate a document or change the address. */
const SOURCES = globSync("**/*.{ts,tsx}", { cwd: WEB }).filter(
  (file) => !/\.test\.|^start\/|^document\/|follow-address/.test(file),
);

const MOVES =
  /^(?:focus|blur|select|setSelectionRange|scroll\w*|goToSearch|search(?:For|Again)|submit|requestSubmit|reload|assign|navigate)$/;
const WAITS = /^(?:then|catch|finally)$/;
const COMPONENT_OR_HOOK = /^(?:[A-Z]|use[A-Z])/;

type Span = Pick<ESTree.Node, "start" | "end">;

/** The name of a called function or method. */
function nameOf({ callee }: ESTree.CallExpression): string {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return "";
  return callee.property.name;
}

/** What a source does late without a task (use-task.ts). */
function lateEffectsIn(file: string, text: string): readonly string[] {
  const works: Span[] = [];
  const late: Span[] = [];
  const waits: Span[] = [];
  const moves: Span[] = [];
  const components: Span[] = [];
  const addAsync = (node: Span & { readonly async: boolean }) => {
    if (node.async) late.push(node);
  };
  new Visitor({
    AwaitExpression: (node) => void waits.push(node),
    ArrowFunctionExpression: addAsync,
    FunctionExpression: addAsync,
    FunctionDeclaration: (node) => {
      addAsync(node);
      if (COMPONENT_OR_HOOK.test(node.id?.name ?? "")) components.push(node);
    },
    CallExpression: (node) => {
      const name = nameOf(node);
      const [work] = node.arguments;
      if (name === "run" && work !== undefined) works.push(work);
      if (WAITS.test(name)) {
        waits.push(node);
        late.push(...node.arguments);
      }
      // The `select` of a query names columns.
      const isQuery = name === "select" && work !== undefined;
      if (MOVES.test(name) && !isQuery) moves.push(node);
    },
  }).visit(parseSync(file, text).program);
  const isIn = (node: Span, spans: readonly Span[]) =>
    spans.some(({ start, end }) => start <= node.start && node.end <= end);
  return [
    ...waits.filter((node) => isIn(node, components) && !isIn(node, works)),
    ...moves.filter((node) => isIn(node, [...late, ...works])),
  ].map(({ start, end }) => `${file}: ${text.slice(start, end)}`);
}

it("a component or hook waits in the work of a task alone, and nothing moves the page after a wait", () => {
  expect(
    SOURCES.flatMap((file) => lateEffectsIn(file, readFileSync(`${WEB}/${file}`, "utf8"))),
  ).toEqual([]);
});

it.each([
  "function Page() { void ask().then((found) => found && searchFor(found)); }",
  "function useFile() { useEffect(() => { void read().catch(() => location.assign(href)); }); }",
  "function Form() { const send = async () => { await post(); field.focus(); }; }",
  "function Form() { run(async () => { await post(); form.submit(); }, () => {}); }",
  "async function lookUp() { await ask(); location.reload(); }",
])("finds what is wrong with %s", (text) => {
  expect(lateEffectsIn("example.tsx", text)).not.toEqual([]);
});

it("lets the end of a task move the page", () => {
  const text =
    "function Page() { run(async (signal) => (await ask(signal)).number, (number) => searchFor(number)); }";
  expect(lateEffectsIn("example.tsx", text)).toEqual([]);
});
