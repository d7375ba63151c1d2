import { stripVTControlCharacters } from "node:util";

/** Playwright's first line only names the matcher; expected and received values follow. */
const ERROR_LENGTH = 240;

/** What the JSON reporter of Vitest writes, as far as it is read here. */
export type VitestReport = {
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  numTodoTests?: number;
  testResults?: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightTest = { projectName: string; status: string; results?: { error?: { message?: string } }[] };
type Suite = {
  specs?: { title: string; ok: boolean; file: string; line: number; tests: PlaywrightTest[] }[];
  suites?: Suite[];
};
/** What the JSON reporter of Playwright writes, as far as it is read here. */
export type PlaywrightReport = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites?: Suite[];
};

/** A line for each test of a Vitest report that did not pass, with the first line of its error. */
export function failedVitestTests({ testResults = [] }: VitestReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== "passed");
    if (failed.length === 0 && status === "failed") return [`${name}: ${firstLine(message)}`];
    return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0] ?? test.status)}`);
  });
}

/** A line for each test of a Playwright report that did not pass at once, with the beginning of its error. */
export function failedPlaywrightTests({ suites = [] }: PlaywrightReport): string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status !== "expected")
        .map((test) => `[${test.projectName}] ${file}:${line} › ${title}: ${errorOf(test)}`),
    ),
    ...failedPlaywrightTests({ suites: suite.suites ?? [] }),
  ]);
}

function errorOf({ status, results = [] }: PlaywrightTest): string {
  const message = results.find(({ error }) => error)?.error?.message;
  return message === undefined ? status : stripVTControlCharacters(message).replaceAll(/\s+/g, " ").slice(0, ERROR_LENGTH);
}

function firstLine(text = ""): string {
  return text.split("\n", 1)[0] ?? "";
}
