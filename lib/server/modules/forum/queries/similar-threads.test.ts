import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { SIMILAR_THREADS_MAX } from "#lib/domain/forum/forum";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { listSimilarThreads } from "#lib/server/modules/forum/queries/similar-threads";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertThread } from "#tests/support/forum";
import { insertAdministrator, NOW } from "#tests/support/users";

setUpTestEnvironment();

let administrator: Viewer;
beforeAll(async () => {
  await emptyForum();
  administrator = await insertAdministrator();
  const titles = ["Does the second mirror see anything at all?", "Page numbers in the EPUB", "Quel roman pour l’hiver à Besançon ?"];
  const common = Array.from({ length: 7 }, (_, index) => `Books about lamps, part ${index}`);
  for (const [index, title] of [...titles, ...common].entries()) await insertThread(administrator, title, addMinutes(NOW, index));
  const secret = await insertThread(administrator, "A secret mirror", NOW);
  await changeThread(administrator, secret.thread.id, { action: "hide" }, NOW);
});

const similar = async (title: string) => (await listSimilarThreads(title)).map(({ title: found }) => found);

test.each([
  ["What is behind the mirrors?", "Does the second mirror see anything at all?"],
  ["Pagenumbers in EPUBs", "Page numbers in the EPUB"],
  ["besancon in winter", "Quel roman pour l’hiver à Besançon ?"],
])("“%s” resembles “%s”", async (title, expected) => {
  expect((await similar(title))[0]).toBe(expected);
});

test("a rare word in common counts more than a common one; hidden threads are left out", async () => {
  const found = await similar("Books with a mirror");
  expect(found[0]).toBe("Does the second mirror see anything at all?");
  expect(found).toHaveLength(SIMILAR_THREADS_MAX);
  expect(found).not.toContain("A secret mirror");
});

test.each(["", "a b c", "xyzzyplugh", "%_'\"\\ & | ! ( ) <-> :*", "'; drop table forum_thread; --"])(
  "nothing resembles %j",
  async (title) => {
    expect(await similar(title)).toEqual([]);
  },
);
