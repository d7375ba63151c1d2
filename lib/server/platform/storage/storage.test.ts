import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { deleteFile, findFile, listFiles, putFile } from "#lib/server/platform/storage/storage";
import { setUpTestSettings } from "#tests/support/environment";

const folder = setUpTestSettings({ STORAGE_URL: "" });
const BYTES = Uint8Array.from({ length: 1_000 }, (_, index) => index % 256);

test("stores a file in the data folder and deletes it", async () => {
  await putFile("avatars/a.webp", BYTES);
  expect(existsSync(join(folder, "files", "avatars", "a.webp"))).toBe(true);
  expect(await findFile("avatars/a.webp")).toEqual(BYTES);
  await deleteFile("avatars/a.webp");
  expect(await findFile("avatars/a.webp")).toBeNull();
});

test("an empty file has no bytes, and all files are listed", async () => {
  await putFile("avatars/empty.webp", new Uint8Array());
  expect(await findFile("avatars/empty.webp")).toEqual(new Uint8Array());
  await putFile("b/c/d.epub", BYTES);
  const keys: string[] = [];
  for await (const key of listFiles()) keys.push(key);
  expect(keys.toSorted()).toEqual(["avatars/empty.webp", "b/c/d.epub"]);
});

test("replaces an existing file", async () => {
  await putFile("avatars/b.webp", BYTES);
  await putFile("avatars/b.webp", BYTES.slice(0, 10));
  expect(await findFile("avatars/b.webp")).toEqual(BYTES.slice(0, 10));
});

test("a missing file is null, and deleting it is not an error", async () => {
  expect(await findFile("avatars/nobody.webp")).toBeNull();
  await expect(deleteFile("avatars/nobody.webp")).resolves.toBeUndefined();
});

test("rejects keys that lead out of the folder", async () => {
  const before = readdirSync(folder);
  for (const key of ["../out.webp", "avatars/../../out.webp", "..\\out.webp", "avatars/\u0000.webp"]) {
    await expect(putFile(key, BYTES)).rejects.toThrow();
    await expect(findFile(key)).rejects.toThrow();
  }
  expect(readdirSync(folder)).toEqual(before);
});
