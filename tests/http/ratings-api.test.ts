import { beforeAll, expect, test } from "vitest";
import { type Account, insertUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";
import { CITY, ITALIAN_AUTHOR } from "#tests/support/test-collection";

let user: Account;
beforeAll(async () => {
  user = await insertUser();
});
const RATE = `/api/books/${CITY.id}/rate`;
const count = async () =>
  (await query<{ count: number }>("select count(*)::int as count from rating where user_id = $1", [user.id]))[0]?.count;

for (const rating of [0, 6, 3.5, -1, "5", null, true, [], {}, Number.MAX_SAFE_INTEGER]) {
  test(`a rating of ${JSON.stringify(rating)} is refused with its field`, async () => {
    const answer = await call("POST", RATE, { bearer: user.token, body: { rating } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: "invalid_input", fields: { rating: expect.any(String) as string } });
    expect(await count()).toBe(0);
  });
}

test("a rating without a value, of an unknown book or without a login is refused", async () => {
  expect((await call("POST", RATE, { bearer: user.token, body: {} })).status).toBe(400);
  expect((await call("POST", "/api/books/no-such-book/rate", { bearer: user.token, body: { rating: 3 } })).body.code).toBe(
    "book_not_found",
  );
  expect((await call("POST", "/api/books/..%2F..%2Fetc/rate", { bearer: user.token, body: { rating: 3 } })).status).toBe(400);
  const guest = await call("POST", RATE, { body: { rating: 3 } });
  expect([guest.status, guest.body.code]).toEqual([401, "unauthorized"]);
  expect((await call("GET", `/api/books/${CITY.id}/rating`)).status).toBe(401);
  expect((await call("GET", "/api/books/no-such-book/rating", { bearer: user.token })).status).toBe(404);
});

test("rating a book returns the new average; a second rating is refused", async () => {
  const path = `/api/books/${CITY.id}/rating`;
  expect((await call<{ rating: number | null }>("GET", path, { bearer: user.token })).body).toEqual({ rating: null });
  const first = await call<object>("POST", RATE, { bearer: user.token, body: { rating: 4 } });
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    rating: 4,
    averageRating: expect.any(Number) as number,
    totalRatings: expect.any(Number) as number,
    msg: expect.any(String) as string,
  });
  expect((await call<{ rating: number | null }>("GET", path, { bearer: user.token })).body).toEqual({ rating: 4 });
  const again = await call("POST", RATE, { bearer: user.token, body: { rating: 1 } });
  expect([again.status, again.body.code, again.body.msg]).toEqual([409, "already_rated", "You have already rated this book"]);
  const italian = await call("POST", RATE, { bearer: user.token, body: { rating: 1 }, headers: { "Accept-Language": "it" } });
  expect(italian.body.msg).toBe("Hai già votato questo libro");
});

test("the next response of API and pages shows a new rating", async () => {
  const another = await insertUser();
  const before = await call<{ totalRatings: number }>("GET", `/api/books/${CITY.id}`);
  const rated = await call<{ totalRatings: number }>("POST", RATE, { cookie: another.token, body: { rating: 2 } });
  expect(rated.body.totalRatings).toBeGreaterThan(before.body.totalRatings);
  const after = await call<{ totalRatings: number }>("GET", `/api/books/${CITY.id}`);
  expect(after.body.totalRatings).toBeGreaterThanOrEqual(rated.body.totalRatings);
  const page = await call("GET", `/book/${CITY.id}`);
  expect(Number(/(\d+)(?:<!-- -->)? readers?/.exec(page.text)?.[1])).toBeGreaterThanOrEqual(rated.body.totalRatings);
  expect((await call("GET", `/author/${ITALIAN_AUTHOR.id}`)).text).toContain("Average rating");
});

test("a user changes and withdraws their rating, and average and count follow", async () => {
  const path = "/api/books/trial-long-title/rating";
  const [one, other] = [await insertUser(), await insertUser()];
  type Changed = { rating: number | null; averageRating: number; totalRatings: number };
  const change = (user: Account, rating: number) => call<Changed>("PUT", path, { bearer: user.token, body: { rating } });
  const { totalRatings: before } = (await call<{ totalRatings: number }>("GET", "/api/books/trial-long-title")).body;
  expect((await change(one, 2)).body).toMatchObject({ rating: 2, totalRatings: before + 1 });
  await change(other, 5);
  expect((await change(one, 5)).body).toMatchObject({ rating: 5, totalRatings: before + 2 });
  expect((await call("GET", path, { bearer: one.token })).body).toEqual({ rating: 5 });
  for (const total of [before + 1, before + 1]) {
    const withdrawn = await call<Changed>("DELETE", path, { bearer: one.token });
    expect(withdrawn.body).toMatchObject({ rating: null, totalRatings: total });
  }
  expect((await call("GET", path, { bearer: one.token })).body).toEqual({ rating: null });
  expect((await call<{ totalRatings: number }>("GET", "/api/books/trial-long-title")).body.totalRatings).toBe(before + 1);
  expect((await call("DELETE", path)).status).toBe(401);
  expect((await call("DELETE", "/api/books/no-such-book/rating", { bearer: one.token })).status).toBe(404);
  await call("DELETE", path, { bearer: other.token });
});
