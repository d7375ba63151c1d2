import { Client } from "pg";
import { expect, test } from "vitest";
import { expireTags, libraryIdentity, listExpiredTags } from "#lib/server/data/expired-tag";
import { prisma } from "#lib/server/infra/database/prisma";
import { ownDatabase } from "../../../tests/database.ts";

ownDatabase();

test("tags that expired since a moment are listed, oldest first, and none twice", async () => {
  const began = new Date(0);
  await expireTags(["books", "book:a"]);
  const first = await listExpiredTags(began);
  expect(first.tags.toSorted()).toEqual(["book:a", "books"]);
  expect((await listExpiredTags(first.until)).tags).toEqual([]);
  await expireTags(["books"]);
  const second = await listExpiredTags(first.until);
  expect(second.tags).toEqual(["books"]);
  expect((await listExpiredTags(began)).tags).toEqual(["book:a", "books"]);
  expect(await listExpiredTags(second.until)).toEqual({ tags: [], until: second.until });
});

test("no tag is nothing", async () => {
  const { until } = await listExpiredTags(new Date(0));
  await expireTags([]);
  expect((await listExpiredTags(until)).tags).toEqual([]);
});

test("what is rolled back did not expire", async () => {
  const { until } = await listExpiredTags(new Date(0));
  await expect(
    prisma().$transaction(async (db) => {
      await expireTags(["author:x"], db);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect((await listExpiredTags(until)).tags).toEqual([]);
});

test("who listens is told once it is committed, not before", async () => {
  const listener = new Client({ connectionString: process.env.DATABASE_URL });
  await listener.connect();
  await listener.query("listen expired_tag");
  let heard = 0;
  listener.on("notification", () => {
    heard += 1;
  });
  await prisma().$transaction(async (db) => {
    await expireTags(["books"], db);
    await listener.query("select 1");
    expect(heard).toBe(0);
  });
  await expect.poll(() => heard).toBe(1);
  await listener.end();
});

test("a database is known by a name of its own, the same each time", async () => {
  const name = await libraryIdentity();
  expect(name).not.toBe("none");
  expect(await libraryIdentity()).toBe(name);
});
