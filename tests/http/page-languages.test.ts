import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { get } from "#tests/support/api-client";
import { PAGES } from "#tests/support/page-list";

for (const { name, path, status = 200 } of PAGES) {
  test(`the ${name} page is complete in every language`, async () => {
    for (const language of LANGUAGES) {
      const response = await get(localPath(language, path));
      expect(response.status, language).toBe(status);
      const html = await response.text();
      expect(/<html lang="(\w+)"/.exec(html)?.[1]).toBe(language);
      // A missing message is rendered as its key.
      expect(/>(?:MISSING_MESSAGE|[a-z]+\.[a-z]+[A-Z][A-Za-z]*)</.exec(html)).toBeNull();
    }
  });
}
