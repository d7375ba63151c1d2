import { expect, test } from "vitest";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { withTagExpiry } from "#lib/server/platform/cache/expiry-scope";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
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
