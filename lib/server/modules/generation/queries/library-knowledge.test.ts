import { expect, test } from "vitest";
import type { CheckedBook } from "#lib/domain/generation/checks/finding";
import { runsOf } from "#lib/domain/generation/checks/word-runs";
import { splitPassages } from "#lib/domain/references/passages";
import { findLibraryKnowledge } from "#lib/server/modules/generation/queries/library-knowledge";
import { storeReference } from "#lib/server/modules/references/commands/store-work";
import { prisma } from "#lib/server/platform/database/prisma";
import { MADE_UP_WORK } from "#tests/support/blind";
import { VALID_COLLECTION } from "#tests/support/collection-folder";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";

const SENTENCE = "The keeper of the northern light had never learned";
const ITALIAN = "Il guardiano del faro non aveva mai imparato a nuotare";
setUpImportedCollection({
  ...VALID_COLLECTION,
  ...shortBookFiles("keeper", "The Keeper", `At that time ${SENTENCE} to swim.`),
  ...shortBookFiles("guardiano", "Il guardiano", ITALIAN, { lang: "it" }),
});

const book: CheckedBook = {
  ...{ language: "en", prompt: "", plot: "", minChapters: 1, maxChapters: 1 },
  chapters: [{ title: "One", paragraphs: [`${SENTENCE} a thing.`, ITALIAN] }],
};
const [run = 0, another = 0] = runsOf(`${SENTENCE} a thing.`);

test("runs of the book that are in a published book in its language are known with their place", async () => {
  const knowledge = await findLibraryKnowledge(book, null);
  expect(knowledge.placeOf(run)).toBe("The Keeper, chapter 1");
  expect(knowledge.placeOf(another)).toBe("The Keeper, chapter 1");
  expect(runsOf(`${SENTENCE} a thing.`).slice(2).map(knowledge.placeOf)).toEqual([undefined, undefined]);
  expect(
    runsOf(ITALIAN)
      .map(knowledge.placeOf)
      .every((place) => place === undefined),
  ).toBe(true);
  expect(knowledge.descriptions.map(({ title }) => title)).toEqual(["The Keeper", "The Lamp"]);
});

test("the book’s own publication and withdrawn books are left out", async () => {
  expect((await findLibraryKnowledge(book, "keeper")).placeOf(run)).toBeUndefined();
  await prisma().book.update({ where: { id: "keeper" }, data: { withdrawnAt: new Date() }, select: { id: true } });
  expect((await findLibraryKnowledge(book, null)).placeOf(run)).toBeUndefined();
});

test("words of the book are known that a work of a true author in its language has", async () => {
  const { work } = MADE_UP_WORK;
  await storeReference(
    { ...work, language: "en" },
    splitPassages([[`Lumpers FRAPPED it. ${SENTENCE} ${"It lay there all day. ".repeat(30)}`]], "en"),
    new Date(),
  );
  const { isInReferences } = await findLibraryKnowledge(
    { ...book, chapters: [{ title: "One", paragraphs: ["They frapped a scarph."] }] },
    null,
  );
  expect(["frapped", "Frapped", "scarph", "lumpers"].map(isInReferences)).toEqual([true, true, false, false]);
});
