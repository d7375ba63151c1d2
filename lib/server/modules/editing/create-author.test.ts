import { expect, test } from "vitest";
import { createAuthor, deleteAuthor } from "#lib/server/modules/editing/commands/create-author";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const AUTHOR = { name: "Grazia Müller d’Annunzio", born: 1871, died: 1936, literature: "it" };
const ID = "grazia-muller-dannunzio";

test("a new author is inactive, gets an id from the name, and exists once", async () => {
  const administrator = await insertAdministrator();
  const create = async () => {
    const created = await createAuthor(administrator, AUTHOR, NOW);
    expect(created).toMatchObject({ id: ID, name: AUTHOR.name, displayName: AUTHOR.name, isActive: false, bookCount: 0, revision: 1 });
  };
  expect(await expiredTagsDuring(create)).toContain(`author:${ID}`);
  expect(await outcomeOf(createAuthor(administrator, AUTHOR, NOW))).toBe("author_exists");
  expect(await prisma().author.findUnique({ where: { id: ID } })).toMatchObject({
    born: 1871,
    died: 1936,
    origin: "manual",
    editedAt: NOW,
  });
});

test("an author is deleted only while nothing refers to them", async () => {
  const administrator = await insertAdministrator();
  const { id } = await createAuthor(administrator, { ...AUTHOR, name: "Anna Brief" }, NOW);
  const request = await prisma().bookRequest.create({
    data: { authorId: id, prompt: "A lamp.", language: "en", length: "tale" },
    select: { id: true },
  });
  expect(await outcomeOf(deleteAuthor(administrator, id, NOW))).toBe("author_in_use");
  await prisma().bookRequest.delete({ where: { id: request.id } });
  await deleteAuthor(administrator, id, NOW);
  expect(await findEditableAuthor(id)).toBeNull();
  expect(await outcomeOf(deleteAuthor(administrator, id, NOW))).toBe("author_not_found");
  const acts = await prisma().auditEntry.findMany({ where: { kind: "author", subjectId: id }, orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(["create", "delete"]);
});

test("users may neither create nor delete authors", async () => {
  const user = await insertAnyUser();
  expect(await outcomeOf(createAuthor(user, AUTHOR, NOW))).toBe("forbidden");
  expect(await outcomeOf(deleteAuthor(user, ID, NOW))).toBe("forbidden");
});
