import { existsSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteFile, findFile, listFiles, putFile } from "#lib/server/platform/storage/storage";
import { setUpTestSettings } from "#tests/support/environment";

const port = await getPort({ host: "127.0.0.1" });
const folder = setUpTestSettings({ STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${port}/library?region=eu-central-1` });
const server = new S3rver({
  port,
  address: "127.0.0.1",
  silent: true,
  directory: join(folder, "s3"),
  configureBuckets: [{ name: "library", configs: [] }],
});
const BYTES = Uint8Array.from({ length: 200_000 }, (_, index) => index % 256);

beforeAll(() => server.run());
afterAll(() => server.close());

test("with STORAGE_URL, files are stored in S3 and not in the data folder", async () => {
  await putFile("avatars/a.webp", BYTES);
  expect(await findFile("avatars/a.webp")).toEqual(BYTES);
  expect(existsSync(join(folder, "files"))).toBe(false);
});

test("all files are listed", async () => {
  const keys: string[] = [];
  for await (const key of listFiles()) keys.push(key);
  expect(keys).toEqual(["avatars/a.webp"]);
});

test("replaces an existing file", async () => {
  await putFile("avatars/b.webp", BYTES);
  await putFile("avatars/b.webp", BYTES.slice(0, 10));
  expect(await findFile("avatars/b.webp")).toEqual(BYTES.slice(0, 10));
});

test("deletes a file; deleting it again is not an error", async () => {
  await putFile("avatars/c.webp", BYTES);
  await deleteFile("avatars/c.webp");
  await deleteFile("avatars/c.webp");
  expect(await findFile("avatars/c.webp")).toBeNull();
});
