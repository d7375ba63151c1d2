import { expect, test } from "vitest";
import { queryTerms } from "#lib/domain/search/search";
import { buildQuery } from "#lib/server/modules/search/queries/text-query";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";

setUpTestDatabase();

const build = (text: string) => buildQuery(queryTerms(text), text);

test("searches a word in its stemmed form of each language", async () => {
  const { document, front } = await build("lamps ");
  expect(document).toContain("'lamp'");
  expect(document).toContain("'lamps'");
  expect(front).toBe("'lamps'");
});

test("combines all words with AND, the last one as a prefix while it is being typed", async () => {
  expect((await build("ada lamp")).front).toBe("'ada' & 'lamp':*");
  expect((await build("ada lamp ")).front).toBe("'ada' & 'lamp'");
  expect((await build("ada l")).front).toBe("'ada' & 'l'");
});

test("in texts, what was typed is a prefix, and its stems are whole words", async () => {
  const { document } = await build("poe");
  expect(document).toContain("'poe':*");
  expect(document).toContain("'po'");
  expect(document).not.toContain("'po':*");
  expect((await build("lamp")).document).toBe("('lamp':*)");
});

test("folds accents", async () => {
  expect((await build("Città ")).front).toBe("'citta'");
});

test("folds accents in words with digits", async () => {
  const { document, front } = await build("Zürich8 ");
  expect([document, front]).toEqual(["('zurich8')", "'zurich8'"]);
});

test("searches stop words of any language only in titles and authors", async () => {
  for (const word of ["the", "di", "und"]) {
    const { document, front } = await build(`${word} lamp `);
    expect(front).toBe(`'${word}' & 'lamp'`);
    expect(document).not.toContain(`'${word}'`);
  }
  expect((await build("the ")).document).toBe("");
});

test("always builds a valid tsquery", async () => {
  for (const text of ["a:b & !c", "'quoted' \\ back", "x".repeat(500), "½ ² ١٢٣", "the di la und", "l’été", "🙂 a"]) {
    const { document, front } = await build(text);
    await expect(prisma().$queryRaw`select ${document}::tsquery::text as document, ${front}::tsquery::text as front`).resolves.toHaveLength(
      1,
    );
  }
});
