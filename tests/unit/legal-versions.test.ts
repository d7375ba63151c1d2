import { expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { LEGAL_DOCUMENTS, NOTICE_DAYS } from "#lib/domain/legal/legal";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { readChecksums, sumsOf } from "#lib/server/modules/legal/checksums";
import { cookieTables } from "#lib/server/modules/legal/cookie-tables";
import { LegalFront, legalFolder } from "#lib/server/modules/legal/documents";
import { listContent } from "#lib/server/platform/content/read-content";
import { MESSAGES } from "#tests/support/messages";

test("a published text is changed only by a new version, and none is removed (npm run legal -- checksums)", async () => {
  expect(readChecksums()).toEqual(Object.fromEntries((await sumsOf()).map(({ path, sum }) => [path, sum])));
});

test.each(LEGAL_DOCUMENTS)("versions of %s say what is new, in time, and the same dates in every language", async (document) => {
  const [english = [], ...others] = await Promise.all(
    LANGUAGES.map((language) => listContent(LegalFront, legalFolder(document), language)),
  );
  for (const [index, { id, data, path }] of english.entries()) {
    expect(new Date(id).toISOString().slice(0, 10), path).toBe(id);
    for (const files of others) expect(files[index]?.data.published, path).toBe(data.published);
    const isFirst = index === 0;
    expect(data.changes === undefined, path).toBe(isFirst);
    const isAtOnce = isFirst || data.correction;
    const earliest = isAtOnce ? data.published : addDays(new Date(data.published), NOTICE_DAYS[document]).toISOString().slice(0, 10);
    expect(id >= earliest, `${path} applies from ${earliest} on at the earliest`).toBe(true);
  }
  expect(english.length).toBeGreaterThan(0);
});

test.each(LANGUAGES)("the newest version of the cookie page has today's table in %s (npm run legal -- cookies)", async (language) => {
  const newest = (await listContent(LegalFront, legalFolder("cookies"), language)).at(-1);
  expect(newest?.markdown).toBe(cookieTables(MESSAGES[language].cookies));
});
