import { existsSync, readFileSync } from "node:fs";

/** A test that was run: where it stands, its name, and its length in milliseconds. */
interface RunTest {
  readonly name: string;
  readonly milliseconds: number;
  readonly passed: boolean;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface VitestResults {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here. */
interface PlaywrightResults {
  readonly suites?: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

/** The tests that a run has left in result files; without one, as after a failed start, none. */
export function readResults(root: string, files: readonly string[]): readonly RunTest[] {
  const written = files
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as VitestResults & PlaywrightResults);
  return [
    ...written.flatMap((results) => vitestTests(results, root)),
    ...written.flatMap(({ suites = [] }) => suites.flatMap(playwrightTests)),
  ];
}

function vitestTests({ testResults = [] }: VitestResults, root: string): readonly RunTest[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ fullName, status, duration }) => ({
        name: `${file.replace(`${root}/`, "")}: ${fullName}`,
        milliseconds: duration ?? 0,
        passed: status === "passed",
      })),
  );
}

function playwrightTests({ suites = [], specs = [] }: PlaywrightSuite): readonly RunTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "expected" || status === "unexpected")
      .map(({ status, results }) => ({
        name: `e2e/${file}: ${title}`,
        milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
        passed: status === "expected",
      })),
  );
  return [...suites.flatMap(playwrightTests), ...own];
}

/** Where the growth of a run is seen: its slowest tests, the slowest first. */
export function slowestTests(tests: readonly RunTest[], count: number): string {
  return tests
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
    .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s  ${name}`)
    .join("\n");
}

/**
 * Seconds of processor time, user's and system's, of all programs that this one has started and that have ended, with
 * those that they started. Undefined but on Linux. A program whose starter was killed is not among them.
 */
export function childrensProcessorSeconds(): number | undefined {
  if (process.platform !== "linux") return undefined;
  // The name, in parentheses, may hold spaces; behind it stand the fields from the third on (proc_pid_stat(5)).
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
  const ticks = Number(fields[13]) + Number(fields[14]);
  // Linux counts a hundred ticks a second for programs, on every machine that Node runs on.
  return ticks / 100;
}
