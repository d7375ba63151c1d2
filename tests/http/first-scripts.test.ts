import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { get } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { PAGES } from "#tests/support/page-list";

/** A class of zod, whose name is kept in the bundles. */
const VALIDATION = "ZodError";
/** Pages whose purpose is a form. */
const FORMS = new Set(["login", "register", "forgotten password", "copyright notice", "counter-notice"]);

test("the scripts that a page loads first do not contain the validation library, which is larger than the page's own scripts", async () => {
  expect(globSync(".next/static/chunks/**/*.js").filter((path) => readFileSync(path, "utf8").includes(VALIDATION))).not.toEqual([]);
  const heavy: string[] = [];
  for (const { name, path } of PAGES.filter((page) => !FORMS.has(page.name))) {
    const scripts = (await fetchHtml(path)).scriptFiles;
    expect(scripts.length, name).toBeGreaterThan(3);
    const sources = await Promise.all(scripts.map(async (src) => (await get(src)).text()));
    if (sources.some((source) => source.includes(VALIDATION))) heavy.push(name);
  }
  expect(heavy).toEqual([]);
});
