import { beforeAll, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { searchForum } from "#lib/server/modules/forum/queries/search";
import { setUpTestEnvironment } from "#tests/support/environment";
import { emptyForum, insertReply, insertThread } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

let administrator: Viewer;
let user: Viewer;
beforeAll(async () => {
  await emptyForum();
  [administrator, user] = [await insertAdministrator(), await insertAnyUser()];
  const castle = await insertThread(user, "The castle of Königsberg", NOW);
  await insertReply(administrator, castle.thread.id, "La città dormiva nell’ombra di <b>Smith & Sons</b>.", addMinutes(NOW, 1));
  await insertReply(user, castle.thread.id, "An orchard, an *orchard*, and [spoiler]the **murderer**[/spoiler].", addMinutes(NOW, 2));
  await insertReply(administrator, castle.thread.id, "An older orchard, an orchard.", addMinutes(NOW, -5));
  const hidden = await insertReply(user, castle.thread.id, "A vanished orchard.", addMinutes(NOW, 3));
  await decidePosts(administrator, [hidden.post.id], "hide", "Off topic.", NOW);
  const help = await insertThread(user, "Orchard", addMinutes(NOW, -60), "help");
  expect(help.post.state).toBe("published");
  const secret = await insertThread(administrator, "A secret orchard", NOW);
  await changeThread(administrator, secret.thread.id, { action: "hide" }, NOW);
});

const search = (text: string, more: { section?: string; page?: number; limit?: number } = {}) =>
  searchForum({ text, page: 1, limit: 12, ...more });
const found = async (text: string, section?: string) =>
  (await search(text, section ? { section } : {})).hits.map(({ thread, number }) => `${thread.slug}#${number}`);
const CASTLE = "the-castle-of-konigsberg";

describe("the search of the forum", () => {
  test("finds titles first, then posts, the latest of equal ones first; hidden posts and threads are not found", async () => {
    expect(await found("orchard ")).toEqual(["orchard#1", `${CASTLE}#3`, `${CASTLE}#4`]);
  });

  test.each(["citta ", "CITTÀ ", "ombra ", "nell’ombra ", "smith sons", "smi"])(
    "matches regardless of accents, case and punctuation, and the last word as a prefix: “%s”",
    async (text) => {
      expect(await found(text)).toEqual([`${CASTLE}#2`]);
    },
  );

  test("all words must occur; a section narrows the results", async () => {
    expect(await found("orchard vanished ")).toEqual([]);
    expect(await found("orchard ", "help")).toEqual(["orchard#1"]);
    expect(await found("orchard ", "nowhere")).toEqual([]);
  });

  test("shows excerpts of escaped text with marked matches, without spoilers", async () => {
    expect((await search("sons ")).hits[0]?.excerpt).toContain("Smith &amp; <mark>Sons</mark>");
    const spoiler = (await search("orchard ", { section: "books" })).hits[0];
    expect(spoiler?.excerpt.match(/<mark>orchard<\/mark>/g)).toHaveLength(2);
    expect(await found("murderer ")).toEqual([]);
  });

  test.each([
    ["orchrad", "orchard"],
    ["castel", "castle"],
  ])("corrects “%s” by the titles if nothing matches", async (text, meant) => {
    const result = await search(text);
    expect(result.suggestion).toBe(meant);
    expect(result.total).toBeGreaterThan(0);
  });

  test.each([
    ["ardent slwoly", "ardent slowly"],
    ["adrent slwoly", "ardent slowly"],
    ["burnign slwoly", "burning slowly"],
  ])("corrects swapped letters by the titles and the latest posts: “%s”", async (text, meant) => {
    const author = await insertAnyUser();
    const { thread } = await insertThread(author, `Ardent lamps burn slowly: ${text}`.replace(text, String(text.length)), NOW, "help");
    await insertReply(author, thread.id, `They are burning slowly: ${text.length}.`, addMinutes(NOW, 1));
    const result = await search(text);
    expect([result.suggestion, result.total > 0]).toEqual([meant, true]);
  });

  test("finds the posts of the user whose name is searched for, after those that contain it", async () => {
    const author = await insertUser("Élodie-Martin");
    const lamps = await insertThread(author, "Wicks", NOW);
    await insertReply(user, lamps.thread.id, "Thanks, Élodie-Martin!", NOW);
    const wicks = lamps.thread.slug;
    for (const name of ["Élodie-Martin", "@élodie-martin", " ÉLODIE-MARTIN "])
      expect(await found(name), name).toEqual([`${wicks}#2`, `${wicks}#1`]);
    expect(await found("Élodie-Martin", "help")).toEqual([]);
    await decidePosts(administrator, [lamps.post.id], "hide", "Off topic.", NOW);
    expect(await found("Élodie-Martin")).toEqual([`${wicks}#2`]);
  });

  test("lists each post once over all pages", async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search("orchard ", { page, limit: 2 })));
    expect(pages.map(({ hits, pages: count, total }) => [hits.length, count, total])).toEqual([
      [2, 2, 3],
      [1, 2, 3],
      [0, 2, 3],
    ]);
    expect(new Set(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).size).toBe(3);
  });

  test.each([
    "",
    " ",
    "%_'\"\\",
    "😀",
    "\u0000orchard\u0000",
    "lamp ".repeat(30),
    "lamp & | ! ( ) <-> :* '",
    "'; drop table forum_post; --",
  ])("accepts odd input: %j", async (text) => {
    expect((await search(text)).total).toBeLessThanOrEqual(3);
  });
});
