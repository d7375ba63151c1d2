import { expect, test } from "vitest";
import { failedPlaywrightTests, failedVitestTests } from "./failed-tests.ts";

test("the tests of a Vitest report that did not pass are listed with their first error line", () => {
  const passed = { status: "passed", fullName: "adds" };
  const failed = { status: "failed", fullName: "subtracts", failureMessages: ["Error: 1 is not 2\n    at sum.ts:3"] };
  const skipped = { status: "skipped", fullName: "divides" };
  const results = [
    { name: "/a/sum.test.ts", status: "failed", assertionResults: [passed, failed, skipped] },
    { name: "/a/import.test.ts", status: "failed", message: "SyntaxError: unexpected token\nmore", assertionResults: [] },
    { name: "/a/good.test.ts", status: "passed", assertionResults: [passed] },
  ];
  expect(failedVitestTests({ testResults: results })).toEqual([
    "/a/sum.test.ts › subtracts: Error: 1 is not 2",
    "/a/sum.test.ts › divides: skipped",
    "/a/import.test.ts: SyntaxError: unexpected token",
  ]);
  expect(failedVitestTests({})).toEqual([]);
});

test("the tests of a Playwright report that did not pass at once are listed with project and error", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    ok: status !== "unexpected",
    file: "pages.spec.ts",
    line: 7,
    tests: [
      { projectName: "desktop", status: "expected" },
      { projectName: "phone", status, results: [{ error: { message } }] },
    ],
  });
  const suites = [
    {
      specs: [spec("opens", "expected")],
      suites: [{ specs: [spec("scrolls", "unexpected", "Error: \u001B[2mtoBe\u001B[22m\n\nReceived: 2"), spec("closes", "flaky")] }],
    },
  ];
  expect(failedPlaywrightTests({ suites })).toEqual([
    "[phone] pages.spec.ts:7 › scrolls: Error: toBe Received: 2",
    "[phone] pages.spec.ts:7 › closes: flaky",
  ]);
});
