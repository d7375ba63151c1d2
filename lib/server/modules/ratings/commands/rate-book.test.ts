import { describe, expect, test } from "vitest";
import { averageRating } from "#lib/domain/ratings/rating";
import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { changeRating, withdrawRating } from "#lib/server/modules/ratings/commands/change-rating";
import { findOwnRating, rateBook } from "#lib/server/modules/ratings/commands/rate-book";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { outcomeOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAnyUser, insertAnyUsers, NOW } from "#tests/support/users";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("one", "One", "Text."),
  ...shortBookFiles("two", "Two", "Text."),
  ...shortBookFiles("many", "Many", "Text."),
});

const ratingStats = (id: string) => prisma().book.findUnique({ where: { id }, select: { ratingSum: true, ratingCount: true } });

describe("rating", () => {
  test("updates book and author at once and is returned to its user", async () => {
    const viewer = await insertAnyUser();
    expect(await findOwnRating(viewer, "one")).toBeNull();
    expect(await rateBook(viewer, "one", 4, NOW)).toEqual({ sum: 4, count: 1 });
    expect(await findOwnRating(viewer, "one")).toBe(4);
    expect(await findOwnRating(await insertAnyUser(), "one")).toBeNull();
    expect(await rateBook(await insertAnyUser(), "one", 5, NOW)).toEqual({ sum: 9, count: 2 });
    expect(await checkCounters()).toEqual([]);
  });

  test("is stored once, even if it is sent many times at once", async () => {
    const viewer = await insertAnyUser();
    const before = await ratingStats("two");
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => outcomeOf(rateBook(viewer, "two", (index % 5) + 1, NOW))));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "already_rated")).toHaveLength(19);
    expect((await ratingStats("two"))?.ratingCount).toBe((before?.ratingCount ?? 0) + 1);
  });

  test("of an unknown book is rejected", async () => {
    const viewer = await insertAnyUser();
    expect(await outcomeOf(rateBook(viewer, "nothing", 3, NOW))).toBe("book_not_found");
    expect(await outcomeOf(findOwnRating(viewer, "nothing"))).toBe("book_not_found");
  });

  test("expires the pages of the book, its author and the lists", async () => {
    const viewer = await insertAnyUser();
    expect(await expiredTagsDuring(() => rateBook(viewer, "one", 1, NOW))).toEqual(["author:ada-lind", "authors", "book:one", "books"]);
  });

  test("that is rejected expires nothing", async () => {
    const viewer = await insertAnyUser();
    await rateBook(viewer, "one", 1, NOW);
    expect(await expiredTagsDuring(() => outcomeOf(rateBook(viewer, "one", 2, NOW)))).toEqual([]);
  });

  test("is kept when its user is deleted", async () => {
    const viewer = await insertAnyUser();
    await rateBook(viewer, "one", 5, NOW);
    const before = await ratingStats("one");
    await prisma().user.delete({ where: { id: viewer.id } });
    expect(await ratingStats("one")).toEqual(before);
    expect(await checkCounters()).toEqual([]);
  });
});

test("two hundred concurrent ratings add up to the exact sum and count", async () => {
  const viewers = await insertAnyUsers(200);
  const stars = viewers.map((_, index) => (index % 5) + 1);
  await Promise.all(viewers.map((viewer, index) => rateBook(viewer, "many", stars[index] ?? 1, NOW)));
  expect(await ratingStats("many")).toEqual({ ratingSum: 600, ratingCount: 200 });
  expect(averageRating(600, 200)).toBe(3);
  expect(await checkCounters()).toEqual([]);
});

test("concurrent changes, withdrawals and new ratings keep the counters exact", async () => {
  const viewers = await insertAnyUsers(20);
  const outcomes = await Promise.all(
    viewers.flatMap((viewer, index) => [
      outcomeOf(rateBook(viewer, "two", 3, NOW)),
      outcomeOf(changeRating(viewer, "two", (index % 5) + 1, NOW)),
      outcomeOf(changeRating(viewer, "two", 5, NOW)),
      outcomeOf(index % 2 === 0 ? withdrawRating(viewer, "two") : changeRating(viewer, "two", 1, NOW)),
    ]),
  );
  expect(outcomes.filter((outcome) => outcome !== "done" && outcome !== "already_rated")).toEqual([]);
  expect(await checkCounters()).toEqual([]);
});
