import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { load } from "cheerio";
import { expect, test } from "vitest";
import { EXAMPLE_LANGUAGES, type ExampleLanguage, exampleSource, examplesFor } from "#lib/domain/api/examples";
import { insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { LONG_WORD } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

const run = promisify(execFile);
const COMMANDS: Record<ExampleLanguage, (source: string) => [string, string[]]> = {
  curl: (source) => ["sh", ["-c", source.replace("curl ", "curl --silent --show-error --fail ")]],
  javascript: (source) => [process.execPath, ["--input-type=module", "--eval", source]],
  python: (source) => ["python3", ["-c", source]],
};
/** What the output of each example contains. */
const EXPECTED: Record<string, RegExp> = { list: /title/, search: /totalBooks/, rate: /rating/i, usage: /quotas/ };

for (const language of EXAMPLE_LANGUAGES) {
  test(`the examples in ${language} run`, async () => {
    const { token } = await insertUser();
    const made = await call<{ key: string }>("POST", "/api/user/api-keys", {
      bearer: token,
      body: { name: "Examples", scopes: ["read", "write"], days: 30 },
    });
    for (const example of examplesFor(LONG_WORD)) {
      const [command, options] = COMMANDS[language](exampleSource(language, example, BASE_URL));
      const { stdout } = await run(command, options, { env: { ...process.env, PASTICHE_KEY: made.body.key }, timeout: 60_000 });
      expect(stdout, example.id).toMatch(EXPECTED[example.id] ?? /^$/);
    }
  });
}

test("the documentation names limits, every permission and every call that a key can make, in the page's language", async () => {
  const page = await fetchHtml("/it/api");
  expect(page.html).toMatch(/50\.000/);
  for (const scope of ["read", "reading", "write"]) expect(page.html).toContain(scope);
  expect(page.html).toContain('id="post-books-id-rate"');
  expect(page.html).not.toContain("/api/admin/users");
  // The marks of the contract's Markdown are drawn.
  expect(load(page.html)("#reference").text()).not.toMatch(/[`']/);
});
