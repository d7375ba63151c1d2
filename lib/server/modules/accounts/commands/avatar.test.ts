import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { findAvatar, saveAvatar } from "#lib/server/modules/accounts/commands/avatar";
import { getUser, removeAvatar, replaceAvatar } from "#lib/server/modules/accounts/commands/profile";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertUser } from "#tests/support/users";
import { animation, gifBomb, hugePng, jpeg, png } from "../../../../../tests/support/images.ts";

const folder = setUpTestEnvironment();
const storedFiles = () => (existsSync(join(folder, "files")) ? readdirSync(join(folder, "files", "avatars")) : []);
const fileOf = (address: string | null) => address?.split("/").at(-1) ?? "";

test.each([
  ["SVG named .png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["HTML named .jpg", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["nothing", Buffer.alloc(0)],
  ["a GIF of 20,000 × 20,000 pixels", gifBomb(20_000)],
  ["20,000 × 20,000 pixels", hugePng(20_000, 20_000)],
])("rejects %s without storing a file", async (_, bytes) => {
  const ada = await insertUser(`ada${storedFiles().length}${bytes.length}`);
  expect(await errorOf(saveAvatar(ada, bytes))).toEqual({ code: "avatar_invalid" });
  expect(storedFiles()).toEqual([]);
  expect((await getUser(ada)).avatar).toBeNull();
});

test("rejects WebP, AVIF and TIFF uploads", async () => {
  const ada = await insertUser("ada");
  const picture = sharp(await png());
  for (const bytes of await Promise.all([picture.webp().toBuffer(), picture.avif().toBuffer(), picture.tiff().toBuffer()])) {
    expect(await errorOf(saveAvatar(ada, bytes))).toEqual({ code: "avatar_invalid" });
  }
});

test("stores an avatar under an unguessable name, replaces it and removes it", async () => {
  const bo = await insertUser("bo-dahl");
  const first = await saveAvatar(bo, await jpeg());
  expect(first).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);
  expect((await getUser(bo)).avatar).toBe(first);
  expect((await sharp((await findAvatar(fileOf(first))) ?? undefined).metadata()).format).toBe("webp");

  const second = await saveAvatar(bo, await animation());
  expect(second).not.toBe(first);
  expect((await getUser(bo)).avatar).toBe(second);
  expect(storedFiles()).toEqual([fileOf(second)]);
  expect(await findAvatar(fileOf(first))).toBeNull();

  await removeAvatar(bo);
  expect((await getUser(bo)).avatar).toBeNull();
  expect(storedFiles()).toEqual([]);
});

test("replacing an avatar leaves other users’ avatars alone", async () => {
  const [cy, di] = [await insertUser("cyril"), await insertUser("diana")];
  const [ofCy, ofDi] = [await saveAvatar(cy, await png()), await saveAvatar(di, await png())];
  await removeAvatar(cy);
  expect(await findAvatar(fileOf(ofCy))).toBeNull();
  expect(await findAvatar(fileOf(ofDi))).not.toBeNull();
});

test("concurrent uploads leave one avatar and no orphaned files", async () => {
  const eve = await insertUser("eve");
  const others = storedFiles();
  const picture = await png();
  const names = Array.from("0123456789", (digit) => digit.repeat(32));
  await Promise.all(names.map((name) => replaceAvatar(eve, name, picture)));
  const { avatar } = await getUser(eve);
  expect(storedFiles().sort()).toEqual([...others, fileOf(avatar)].sort());
});

test.each(["../first-admin.txt", "..%2f..%2fsecret", "a.webp", ""])("finds no avatar named %j", async (file) => {
  expect(await findAvatar(file)).toBeNull();
});
