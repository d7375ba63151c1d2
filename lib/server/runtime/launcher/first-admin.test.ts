import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import { prisma } from "#lib/server/platform/database/prisma";
import { readSettings } from "#lib/server/platform/env";
import { ensureFirstAdmin } from "#lib/server/runtime/launcher/first-admin";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser } from "#tests/support/users";

const folder = setUpTestEnvironment();
const file = join(folder, "first-admin.txt");
const welcome = (settings: Record<string, string> = {}) => ensureFirstAdmin(readSettings(settings), folder);

beforeEach(async () => {
  await prisma().user.deleteMany();
  rmSync(file, { force: true });
});

test("a password that was made up is shown once and kept where only its owner reads it", async () => {
  const shown = await welcome();
  const [email = "", password = ""] = readFileSync(file, "utf8").split("\n");
  expect(shown).toBe(`admin@localhost, password ${password} (kept in ${file})`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(checkCredentials(email, password)).resolves.toMatchObject({ verified: true });
  expect(await welcome()).toBe("there is one");
  expect(readFileSync(file, "utf8")).toContain(password);
});

test("a file that others could read is closed to them", async () => {
  writeFileSync(file, "old");
  chmodSync(file, 0o644);
  await welcome();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a password that was given is neither shown nor kept", async () => {
  const shown = await welcome({ ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "Lamplight-7" });
  expect(shown).toBe("boss@example.org");
  expect(existsSync(file)).toBe(false);
  await expect(checkCredentials("boss@example.org", "Lamplight-7")).resolves.toMatchObject({ verified: true });
});

test("a member who has the address becomes the administrator, and no password is written down", async () => {
  const { id } = await insertUser("ada");
  expect(await welcome({ ADMIN_EMAIL: "ada@example.org" })).toBe("ada@example.org is now one");
  expect(existsSync(file)).toBe(false);
  expect(await prisma().user.findUnique({ where: { id } })).toMatchObject({ isAdmin: true });
});
