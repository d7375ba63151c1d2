import { expect } from "playwright/test";
import { LANGUAGES } from "#lib/domain/language";
import { insertUser } from "#tests/support/accounts";
import { headerFaults } from "#tests/support/browser/header";
import { loggedInContext } from "#tests/support/browser/sessions";
import { test } from "#tests/support/browser/test";

for (const visitor of ["a guest", "a user"]) {
  test(`the header has room for its entries at every width and in every language for ${visitor}`, async ({
    browser,
    baseURL,
    page: guest,
  }) => {
    const page = visitor === "a guest" ? guest : await (await loggedInContext(browser, await insertUser(), baseURL)).newPage();
    const faults: string[] = [];
    for (const language of LANGUAGES) faults.push(...(await headerFaults(page, language)));
    expect(faults).toEqual([]);
  });
}
