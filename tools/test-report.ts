import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Enough for what was awaited, what was met, and the line of the test. */
const REASON_LINES = 20;

/** A test that was run: where it stands, its name, and why it failed, if it did. */
interface RunTest {
  readonly name: string;
  readonly failure: string | undefined;
}

/** What Vitest's JSON reporter writes, as far as it is read here. */
interface VitestResults {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
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
      readonly results: readonly PlaywrightResult[];
    }[];
  }[];
}

interface PlaywrightResult {
  readonly errors?: readonly { readonly message?: string }[];
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
      .map(({ fullName, status, failureMessages = [] }) => ({
        name: `${file.replace(`${root}/`, "")}: ${fullName}`,
        failure: status === "failed" ? failureMessages.join("\n") : undefined,
      })),
  );
}

function playwrightTests({ suites = [], specs = [] }: PlaywrightSuite): readonly RunTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === "expected" || status === "unexpected")
      .map(({ status, results }) => ({
        name: `e2e/${file}: ${title}`,
        failure: status === "unexpected" ? messages(results).join("\n") : undefined,
      })),
  );
  return [...suites.flatMap(playwrightTests), ...own];
}

function messages(results: readonly PlaywrightResult[]): readonly (string | undefined)[] {
  return results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
}

/** The tests that failed, each with its reason: a log of which only the end was kept says what to mend. */
export function failedTests(tests: readonly RunTest[]): string {
  return tests
    .filter(({ failure }) => failure !== undefined)
    .map(({ name, failure = "" }) => `${name}\n${indented(stripVTControlCharacters(failure))}`)
    .join("\n");
}

function indented(failure: string): string {
  const lines = failure.split("\n").slice(0, REASON_LINES);
  return lines.map((line) => `    ${line}`).join("\n");
}
