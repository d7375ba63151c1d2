import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { importCollection } from "#lib/server/importer/import-collection";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { mergeRequest } from "#lib/server/modules/requests/commands/decide";
import { prisma } from "#lib/server/platform/database/prisma";
import { writeCollection } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
let administrator: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, work, book_request cascade`;
  await importCollection(writeCollection());
  administrator = await insertAdministrator();
});

const INPUT = { authorId: "ada-lind", title: null, language: "en", length: "tale", isPublic: true, sharePrompt: false } as const;
const ask = async (prompt: string) => createRequest(await insertAnyUser(), { ...INPUT, prompt }, NOW);

test("two merges of the same requests crosswise at once: one is made, the other refused", async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await ask(`A clock stops, ${round}.`), await ask(`A lamp goes out, ${round}.`)];
    const merges = [mergeRequest(administrator, one.id, other.id, NOW), mergeRequest(administrator, other.id, one.id, NOW)];
    expect((await Promise.all(merges.map(outcomeOf))).toSorted()).toEqual(["done", "request_transition"]);
  }
});
