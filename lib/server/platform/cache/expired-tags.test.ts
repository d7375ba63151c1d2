import { Client } from "pg";
import { expect, test } from "vitest";
import { expireTags, libraryIdentity, listExpiredTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";

process.env.AI_MODEL = "quill-7";
setUpTestDatabase();

const LONG_AGO = new Date(0);
const tagsSince = async (since: Date) => (await listExpiredTags(since)).map(({ tag }) => tag);
const now = async () => (await listExpiredTags(LONG_AGO)).at(-1)?.expiredAt ?? LONG_AGO;

test("lists the tags expired since a time, oldest first, without duplicates", async () => {
  await expireTags(["books", "book:a"]);
  expect((await tagsSince(LONG_AGO)).toSorted()).toEqual(["book:a", "books"]);
  const first = await now();
  expect(await tagsSince(first)).toEqual([]);
  await expireTags(["books"]);
  expect(await tagsSince(first)).toEqual(["books"]);
  expect(await tagsSince(LONG_AGO)).toEqual(["book:a", "books"]);
  expect(await tagsSince(await now())).toEqual([]);
});

test("after the clock was set back, tags are still later than all before, so that every web process expires them", async () => {
  await prisma().$executeRaw`update expired_tag set expired_at = now() + interval '1 hour' where tag = 'books'`;
  const last = await now();
  await expireTags(["book:a", "books"]);
  expect(await tagsSince(last)).toEqual(expect.arrayContaining(["book:a", "books"]));
  const later = await now();
  await expireTags(["book:a"]);
  expect(await tagsSince(later)).toEqual(["book:a"]);
  await prisma().$executeRaw`delete from expired_tag`;
});

test("expiring no tags does nothing", async () => {
  const before = await now();
  await expireTags([]);
  expect(await tagsSince(before)).toEqual([]);
});

test("a rollback also undoes the expiry", async () => {
  const before = await now();
  await expect(
    prisma().$transaction(async (db) => {
      await expireTags(["author:x"], db);
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await tagsSince(before)).toEqual([]);
});

test("notifies listeners after the commit, not before", async () => {
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

test("the identity is stable, and names what pages show of the settings, as the language model", async () => {
  const name = await libraryIdentity();
  expect(name).not.toMatch(/^none /);
  expect(name).toContain("quill-7");
  expect(await libraryIdentity()).toBe(name);
});
