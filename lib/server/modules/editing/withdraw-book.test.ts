import { describe, expect, test } from "vitest";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { findBook, findWithdrawnBook } from "#lib/server/modules/books/queries/book";
import { editBookDetails } from "#lib/server/modules/editing/commands/edit-details";
import { deleteForGood, restore, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { prisma } from "#lib/server/platform/database/prisma";
import { actsOn, DETAILS, EDITABLE_FILES, importAgain } from "#tests/support/editable-collection";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection(EDITABLE_FILES);

describe("a book", () => {
  test("is withdrawn and restored with its ratings and comments", async () => {
    const [administrator, reader] = [await insertAdministrator(), await insertAnyUser()];
    await prisma().comment.create({ data: { bookId: "mask", userId: reader.id, text: "Good.", state: "approved" } });
    await withdraw(administrator, "mask", NOW);
    expect(await findBook("mask")).toBeNull();
    expect(await findWithdrawnBook("mask")).toMatchObject({ title: "The Mask" });
    expect(await outcomeOf(withdraw(administrator, "mask", NOW))).toBe("book_withdrawn");
    expect(await outcomeOf(editBookDetails(administrator, "mask", DETAILS, NOW))).toBe("book_withdrawn");
    await importAgain();
    expect(await findBook("mask"), "an import does not restore it").toBeNull();
    await restore(administrator, "mask", NOW);
    expect(await findBook("mask")).toMatchObject({ title: "The Mask" });
    expect(await prisma().comment.count({ where: { bookId: "mask" } })).toBe(1);
    expect(await prisma().bookSearch.count({ where: { bookId: "mask" } })).toBe(1);
    expect(await outcomeOf(restore(administrator, "mask", NOW))).toBe("book_published");
    expect(await actsOn(administrator, "mask")).toEqual(expect.arrayContaining(["withdraw", "restore"]));
  });

  test("is deleted for good only when withdrawn and with a recent proof; an import leaves it out", async () => {
    const administrator = await insertAdministrator();
    const later = { ...administrator, provenAt: addDays(NOW, -1) };
    const viewer = { ...administrator, provenAt: NOW };
    expect(await outcomeOf(deleteForGood(viewer, "mask", NOW))).toBe("book_published");
    await withdraw(administrator, "mask", NOW);
    expect(await outcomeOf(deleteForGood(later, "mask", NOW))).toBe("proof_required");
    await deleteForGood(viewer, "mask", NOW);
    expect(await findWithdrawnBook("mask")).toBeNull();
    expect(await outcomeOf(deleteForGood(viewer, "mask", NOW))).toBe("book_not_found");
    const { books } = await importAgain();
    expect(books.created).toEqual([]);
    expect(await actsOn(administrator, "mask")).toContain("delete");
  });
});
