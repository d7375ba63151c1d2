import { beforeEach, describe, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { userTag } from "#lib/domain/cache-tag";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { cancelDeletion, requestDeletion } from "#lib/server/modules/accounts/commands/deletion";
import { updateProfile } from "#lib/server/modules/accounts/commands/profile";
import { setActive } from "#lib/server/modules/accounts/commands/user-administration";
import { findPublicUser } from "#lib/server/modules/accounts/queries/public-user";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { changeThread } from "#lib/server/modules/forum/commands/moderate-thread";
import { deletePost } from "#lib/server/modules/forum/commands/own-posts";
import { listPosts } from "#lib/server/modules/forum/queries/posts";
import { listPostsOf } from "#lib/server/modules/forum/queries/posts-of-user";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { expiredTagsDuring } from "#tests/support/expired-tags";
import { emptyForum, insertReply, insertThread } from "#tests/support/forum";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

let user: Viewer;
let username: string;
beforeEach(async () => {
  user = await insertAnyUser();
  ({ username } = await prisma().user.findUniqueOrThrow({ where: { id: user.id } }));
});
const show = (publicProfile: ("posts" | "reviews" | "reading-list")[]) =>
  updateProfile(user, { firstName: "Ada", lastName: "Lind", bio: "Reads.", publicProfile });

describe("a public page", () => {
  test("does not exist until its user chooses what it shows, and contains no address", async () => {
    expect(await findPublicUser(username)).toBeNull();
    await show(["posts"]);
    const page = await findPublicUser(username);
    expect(page).toEqual({
      ...{ id: user.id, username, firstName: "Ada", lastName: "Lind", bio: "Reads.", avatar: null, sections: ["posts"] },
      createdAt: expect.any(String) as string,
    });
    await show([]);
    expect(await findPublicUser(username)).toBeNull();
  });

  test("is found by any spelling of the name that counts as the same", async () => {
    await show(["reviews"]);
    for (const spelling of [username.toUpperCase(), ` ${username} `, username.replace("u", "ｕ")])
      expect((await findPublicUser(spelling))?.username, spelling).toBe(username);
    for (const other of ["", "nobody", `${username}%`]) expect(await findPublicUser(other), other).toBeNull();
  });

  test("disappears while the account is deactivated, unverified or awaits deletion; cached posts notice it", async () => {
    const { thread } = await insertThread(user, "The lamp", NOW);
    const isLinked = async () => (await listPosts(thread.id, 1, 10))[0]?.author?.hasPage;
    const administrator = await insertAdministrator();
    const changes: [() => Promise<unknown>, boolean][] = [
      [() => show(["posts"]), true],
      [() => setActive(administrator, user.id, false, NOW), false],
      [() => setActive(administrator, user.id, true, NOW), true],
      [() => requestDeletion(user, true, NOW), false],
      [() => cancelDeletion(user), true],
    ];
    for (const [change, exists] of changes) {
      const expired = await expiredTagsDuring(change);
      expect([(await findPublicUser(username)) !== null, await isLinked()]).toEqual([exists, exists]);
      expect(expired).toContain(userTag(username));
    }
    await prisma().user.update({ where: { id: user.id }, data: { verifiedAt: null } });
    expect([await findPublicUser(username), await isLinked()]).toEqual([null, false]);
  });
});

describe("the posts of a user", () => {
  beforeEach(emptyForum);

  test("are those that everyone can read, the newest first", async () => {
    const administrator = await insertAdministrator();
    const { thread } = await insertThread(user, "The lamp", NOW);
    const { thread: other } = await insertThread(administrator, "The mask", NOW);
    const reply = (text: string, minutes: number, threadId = other.id) => insertReply(user, threadId, text, addMinutes(NOW, minutes));
    const [, hidden, deleted] = [
      await reply("> What another wrote.\n\nA good reply.", 1),
      await reply("Hide me.", 2),
      await reply("Delete me.", 3),
    ];
    await insertReply(administrator, thread.id, "Somebody else’s.", addMinutes(NOW, 4));
    await decidePosts(administrator, [hidden.post.id], "hide", "Unkind.", addDays(NOW, 1));
    await deletePost(user, deleted.post.id, addMinutes(NOW, 5));
    expect(await listPostsOf(user.id, 10)).toMatchObject({
      items: [
        { number: 2, text: "A good reply.", thread: { slug: "the-mask", title: "The mask" } },
        { number: 1, text: "About The lamp." },
      ],
      total: 2,
    });
    expect(await listPostsOf(user.id, 1)).toMatchObject({ items: [{ text: "A good reply." }], total: 2 });
    await changeThread(administrator, other.id, { action: "hide" }, NOW);
    expect((await listPostsOf(user.id, 10)).items.map(({ text }) => text)).toEqual(["About The lamp."]);
  });
});
