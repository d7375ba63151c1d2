import { describe, expect, test } from "vitest";
import { type Account, deactivateUser, insertUser } from "#tests/support/accounts";
import { call, get } from "#tests/support/api-client";
import { fetchHtml } from "#tests/support/html-page";
import { query } from "#tests/support/sql";
import { LATERNE } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

const show = async (user: Account, publicProfile: string[], rest: object = {}) => {
  const body = { firstName: "Ada", lastName: "Lind", bio: "Reads <b>at night</b>.", publicProfile, ...rest };
  expect((await call("PUT", "/api/user/profile", { bearer: user.token, body })).status).toBe(200);
};
/** No other test rates it or expects it to have no rating. */
const RATED_BOOK = "trial-few-es";
const statusOf = async (path: string) => (await get(path)).status;

describe("the public page of a user", () => {
  test("is not found until they choose what it shows, and again when they change their mind", async () => {
    const user = await insertUser();
    const path = `/user/${user.username}`;
    expect([await statusOf(path), await statusOf(`/it${path}`)]).toEqual([404, 404]);
    await show(user, ["posts"]);
    expect([await statusOf(path), await statusOf(`/it${path}`)]).toEqual([200, 200]);
    await show(user, []);
    expect([await statusOf(path), await statusOf(`/it${path}`)]).toEqual([404, 404]);
  });

  test("shows guests what was chosen and nothing else", async () => {
    const user = await insertUser();
    await call("PUT", `/api/books/${RATED_BOOK}/rating`, { bearer: user.token, body: { rating: 4 } });
    await query(
      `insert into comment (id, book_id, user_id, text, state) values
         (gen_random_uuid(), $1, $2, 'A fine lamp. [spoiler]It goes out.[/spoiler]', 'approved'),
         (gen_random_uuid(), $1, $2, 'Not yet approved.', 'pending')`,
      [RATED_BOOK, user.id],
    );
    await query(
      "insert into reading_position (user_id, book_id, chapter, paragraph, read_at, finished_at) values ($1, $2, 1, 1, now(), now())",
      [user.id, LATERNE.id],
    );
    await show(user, ["reviews"]);
    const page = await fetchHtml(`/it/user/${user.username}`);
    for (const part of [">Ada Lind</bdi>", user.username, "Reads &lt;b&gt;", "A fine lamp.", `/it/book/${RATED_BOOK}`, "<details>"])
      expect(page.html).toContain(part);
    expect(page.html).toContain("4 stelle su 5");
    expect(page.html).toContain('<main id="main" class="wrap"><header');
    for (const part of [user.email, user.id, "Not yet approved.", LATERNE.title, "Letti fino in fondo", "Nel forum"])
      expect(page.html).not.toContain(part);
    expect(page.meta("robots")).toBe("noindex, follow");
    expect(page.canonical).toBe(`${BASE_URL}/user/${user.username}`);
    await show(user, ["posts", "reading-list"]);
    const other = await fetchHtml(`/user/${user.username}`);
    expect(other.html).toContain(LATERNE.title);
    expect(other.html).toContain("No posts yet.");
    expect(other.html).not.toContain("A fine lamp.");
  });

  test("is not found for deactivated, unverified and leaving users", async () => {
    const users = [await insertUser(), await insertUser(), await insertUser()] as const;
    await Promise.all(users.map((user) => show(user, ["posts", "reviews", "reading-list"])));
    const statuses = () => Promise.all(users.map(({ username }) => statusOf(`/user/${username}`)));
    expect(await statuses()).toEqual([200, 200, 200]);
    await deactivateUser(users[0]);
    await query("update users set verified_at = null where id = $1", [users[1].id]);
    await query("update users set delete_after = now() + interval '14 days' where id = $1", [users[2].id]);
    expect(await statuses()).toEqual([404, 404, 404]);
  });

  test("has an address for names of any script; other addresses are not found", async () => {
    const name = `قارئ-${crypto.randomUUID().slice(0, 8)}`;
    const user = await insertUser();
    await query("update users set username = $1, username_key = $1 where id = $2", [name, user.id]);
    await show(user, ["posts"], { firstName: "سلمى" });
    const page = await fetchHtml(`/user/${encodeURIComponent(name)}`);
    expect(page.html).toContain(`>${name}</bdi>`);
    expect(page.html).toContain("<bdi>سلمى Lind</bdi>");
    expect(page.canonical).toBe(`${BASE_URL}/user/${encodeURIComponent(name)}`);
    for (const path of ["/user/nobody-here", "/user/100%25", "/user/%3Cb%3E", `/user/${"x".repeat(500)}`, "/user"])
      expect(await statusOf(path), path).toBe(404);
  });

  test("can be chosen from three parts only", async () => {
    const user = await insertUser();
    const body = { firstName: "Ada", lastName: "Lind", publicProfile: ["posts", "email"] };
    expect((await call("PUT", "/api/user/profile", { bearer: user.token, body })).body).toMatchObject({ code: "invalid_input" });
    expect(await statusOf(`/user/${user.username}`)).toBe(404);
  });
});
