import { expect, test } from "vitest";
import { ADDED_STARS, ADDED_VOTES, rankingScore } from "#lib/domain/ratings/rating";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { aiReviewFrontMatter, setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("reviewed", "Reviewed", "Text.", { analysis: aiReviewFrontMatter(85) }),
  ...shortBookFiles("bare", "Bare", "Text."),
});

test.each([
  ["reviewed", 0, 0],
  ["bare", 0, 0],
  ["reviewed", 7, 3],
  ["bare", 5, 1],
])("PostgreSQL computes the ranking score of %s with %i stars from %i users by the formula", async (id, ratingSum, ratingCount) => {
  const row = await prisma().book.update({ where: { id }, data: { ratingSum, ratingCount } });
  expect(row.rankingScore).toBeCloseTo(rankingScore(ratingSum, ratingCount, row.aiOverall), 10);
});

test("the index of the users' ranking adds the votes of the formula", async () => {
  const [index] = await prisma().$queryRaw<{ indexdef: string }[]>`
    select indexdef from pg_indexes where indexname = 'book_weighted_average_idx'`;
  expect(index?.indexdef).toContain(`(rating_sum + ${ADDED_VOTES * ADDED_STARS})`);
  expect(index?.indexdef).toContain(`(rating_count + ${ADDED_VOTES})`);
});
