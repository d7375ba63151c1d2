import { expect, test } from "vitest";
import { ExportResponse } from "#lib/contract/accounts/responses";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { recordDownload } from "#lib/server/modules/downloads/commands/record-download";
import { changeRating } from "#lib/server/modules/ratings/commands/change-rating";
import { exportPersonalData } from "#lib/server/runtime/personal-data";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestSettings();
setUpImportedCollection({ "authors/ada-lind.md": authorFile("Ada Lind"), ...shortBookFiles("one", "One", "Text.") });

test("the data export contains the user’s own ratings, comments and downloads", async () => {
  const [viewer, other, moderator] = [await insertAnyUser(), await insertAnyUser(), await insertAdministrator()];
  const { id } = await writeComment(viewer, "one", { text: "A fine lamp.", stars: 4, upToChapter: 1 }, NOW);
  await decideComments(moderator, [id], "reject", "Too short.", NOW);
  for (const who of [viewer, other]) {
    await changeRating(who, "one", 5, NOW);
    await recordDownload(who, "one", NOW);
  }
  await writeComment(other, "one", { text: "Of the other’s.", stars: null, upToChapter: null }, NOW);

  const data = await exportPersonalData(viewer, NOW);
  expect(ExportResponse.strict().parse(data)).toEqual(data);
  const book = { bookId: "one", book: "One" };
  expect(data.ratings).toEqual([{ ...book, stars: 5, createdAt: NOW.toISOString() }]);
  expect(data.downloads).toEqual([{ ...book, day: NOW.toISOString().slice(0, 10) }]);
  expect(data.comments).toEqual([
    {
      ...book,
      ...{ text: "A fine lamp.", upToChapter: 1, state: "rejected", reason: "Too short." },
      ...{ createdAt: NOW.toISOString(), editedAt: null, decidedAt: NOW.toISOString() },
    },
  ]);
});
