import { describe, expect, test } from "vitest";
import { EditAuthor } from "#lib/contract/editing/author-operations";
import { colourFault } from "#lib/domain/editing/author";
import { findAuthor, listAllAuthors, listAuthors } from "#lib/server/modules/authors/queries";
import { editAuthor, orderAuthors } from "#lib/server/modules/editing/commands/edit-author";
import { restore, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { EDITABLE_FILES, importAgain } from "#tests/support/editable-collection";
import { outcomeOf } from "#tests/support/errors";
import { setUpImportedCollection } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpImportedCollection(EDITABLE_FILES);

describe("an author", () => {
  const changed = async (changes: object) => {
    const author = await findEditableAuthor("zoe-abel");
    if (!author) throw new Error("The author is missing.");
    return { ...author, ...changes };
  };

  test("is edited in all languages, found by the search, and left alone by the next import", async () => {
    const administrator = await insertAdministrator();
    const { texts, revision } = await changed({});
    const input = {
      displayName: "Zoë Abel",
      sortName: "Aabel, Zoë",
      ...{ born: 1801, died: 1877, literature: "de", knownFor: ["Das Leuchtfeuer"] },
      texts: { ...texts, de: { period: "Heute", style: "Kurz.", bio: "Leben." } },
    };
    const edited = await editAuthor(administrator, "zoe-abel", await changed(input), NOW);
    expect(edited).toMatchObject({ displayName: "Zoë Abel", revision: revision + 1 });
    expect(await findAuthor("zoe-abel", "de")).toMatchObject({ period: "Heute", bio: "Leben." });
    const found = await prisma().$queryRaw`select from book_search where book_id = 'wave' and front @@ to_tsquery('simple', 'zoe')`;
    expect(found).toHaveLength(1);
    expect(await findAuthor("zoe-abel", "de")).toMatchObject({ born: 1801, died: 1877, knownFor: ["Das Leuchtfeuer"] });
    expect(edited.literature).toBe("de");
    const byWork = await prisma()
      .$queryRaw`select from book_search where book_id = 'wave' and front @@ to_tsquery('simple', 'leuchtfeuer')`;
    expect(byWork).toHaveLength(1);
    const files = { "authors/zoe-abel.md": authorFile("Zoe Abel", { displayName: "Z. Abel" }) };
    await importAgain(files);
    expect((await findAuthor("zoe-abel", "en"))?.displayName).toBe("Zoë Abel");
    const stale = editAuthor(administrator, "zoe-abel", await changed({ revision: revision }), NOW);
    await expect(stale).rejects.toMatchObject({ code: "author_changed", current: { displayName: "Zoë Abel" } });
    expect(await outcomeOf(editAuthor(await insertAnyUser(), "zoe-abel", await changed({}), NOW))).toBe("forbidden");
  });

  test("has a structure note from the collection, which administrators edit and visitors do not see", async () => {
    await importAgain({ "authors/ada-lind.md": authorFile("Ada Lind", { structure: "Begins at sea." }) });
    const author = await findEditableAuthor("ada-lind");
    expect(author?.structure).toBe("Begins at sea.");
    if (!author) throw new Error("The author is missing.");
    const edited = await editAuthor(await insertAdministrator(), "ada-lind", { ...author, structure: "" }, NOW);
    expect(edited.structure).toBe("");
    expect(await findAuthor("ada-lind", "en")).not.toHaveProperty("structure");
  });

  test("without books is hidden when inactive, and is not offered for requests", async () => {
    const administrator = await insertAdministrator();
    const ids = async () => (await listAuthors("en")).map(({ id }) => id);
    await editAuthor(administrator, "zoe-abel", await changed({ isActive: false }), NOW);
    expect(await ids(), "with a book").toContain("zoe-abel");
    await withdraw(administrator, "wave", NOW);
    expect(await ids()).not.toContain("zoe-abel");
    expect((await listAllAuthors("en")).map(({ id }) => id)).toContain("zoe-abel");
    await restore(administrator, "wave", NOW);
    await editAuthor(administrator, "zoe-abel", await changed({ isActive: true }), NOW);
  });

  test("can be saved before all texts are there, while inactive", async () => {
    const author = await changed({});
    const texts = { ...author.texts, fr: { period: "", style: " ", bio: "" } };
    expect(EditAuthor.safeParse({ ...author, texts, isActive: false }).success).toBe(true);
    const faults = EditAuthor.safeParse({ ...author, texts, isActive: true }).error?.issues.map(({ path, message }) => [
      path.join("."),
      message,
    ]);
    expect(faults).toEqual(["period", "style", "bio"].map((name) => [`texts.fr.${name}`, "required"]));
  });

  test("has a place in lists", async () => {
    const administrator = await insertAdministrator();
    const ids = async () => (await listAuthors("en")).map(({ id }) => id);
    const byName = await ids();
    await orderAuthors(administrator, byName.toReversed(), NOW);
    expect(await ids()).toEqual(byName.toReversed());
    await orderAuthors(administrator, [], NOW);
    expect(await ids()).toEqual(byName);
    expect(await outcomeOf(orderAuthors(administrator, ["nobody"], NOW))).toBe("author_not_found");
  });

  test("has two colours that can be read and told apart", () => {
    expect(colourFault("#2b3a42", "#e9b44c")).toBeNull();
    expect(colourFault("#2b3a42", "#2b3a43")).toBe("colours_alike");
  });
});
