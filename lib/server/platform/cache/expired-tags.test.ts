import { expect, test } from "vitest";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { PURGE_CACHE } from "#lib/server/platform/cache/purge";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestDatabase } from "#tests/support/database";
import { expiredTagsDuring } from "#tests/support/expired-tags";

setUpTestDatabase();

test("every web process is told the tags once the transaction has committed", async () => {
  const told = await expiredTagsDuring(() =>
    prisma().$transaction(async (db) => {
      expect(await expiredTagsDuring(() => expireTags(["books", "book:a"], db))).toEqual([]);
    }),
  );
  expect(told).toEqual(["book:a", "books"]);
});

test("a rollback also undoes the expiry", async () => {
  const rolledBack = () =>
    expect(
      prisma().$transaction(async (db) => {
        await expireTags(["author:x"], db);
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
  expect(await expiredTagsDuring(rolledBack)).toEqual([]);
});

test("expiring no tags tells nothing", async () => {
  expect(await expiredTagsDuring(() => expireTags([]))).toEqual([]);
});

test("without a cache in front of the site no purge is queued", async () => {
  await expireTags(["books"]);
  expect(await prisma().$queryRaw`select id from graphile_worker.jobs where task_identifier = ${PURGE_CACHE.name}`).toEqual([]);
});

test("the process of a command expires its tags before the command returns, also if it fails later", async () => {
  const heard: string[] = [];
  onTagsExpired((tags) => heard.push(...tags));
  await withTagExpiry(() => expireTags(["books"]));
  expect(heard).toEqual(["books"]);
  const failing = withTagExpiry(async () => {
    await expireTags(["book:a"]);
    throw new Error("later");
  });
  await expect(failing).rejects.toThrow("later");
  expect(heard).toEqual(["books", "book:a"]);
});
