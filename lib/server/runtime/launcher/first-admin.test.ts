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
const ensureAdmin = (settings: Record<string, string> = {}) => ensureFirstAdmin(readSettings(settings), folder);

beforeEach(async () => {
  await prisma().user.deleteMany();
  rmSync(file, { force: true });
});

test("shows a generated password once and saves it in a file readable by its owner only", async () => {
  const shown = await ensureAdmin();
  const [email = "", password = ""] = readFileSync(file, "utf8").split("\n");
  expect(shown).toBe(`admin@localhost, password ${password} (kept in ${file})`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(checkCredentials(email, password)).resolves.toMatchObject({ verified: true });
  expect(await ensureAdmin()).toBe("there is one");
  expect(readFileSync(file, "utf8")).toContain(password);
});

test("restricts the mode of an existing file", async () => {
  writeFileSync(file, "old");
  chmodSync(file, 0o644);
  await ensureAdmin();
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("neither shows nor saves a given password", async () => {
  const shown = await ensureAdmin({ ADMIN_EMAIL: "boss@example.org", ADMIN_PASSWORD: "Lamplight-7" });
  expect(shown).toBe("boss@example.org");
  expect(existsSync(file)).toBe(false);
  await expect(checkCredentials("boss@example.org", "Lamplight-7")).resolves.toMatchObject({ verified: true });
});

test("grants an existing user the role and saves no password", async () => {
  const { id } = await insertUser("ada");
  expect(await ensureAdmin({ ADMIN_EMAIL: "ada@example.org" })).toBe("ada@example.org is now one");
  expect(existsSync(file)).toBe(false);
  expect(await prisma().user.findUnique({ where: { id } })).toMatchObject({ role: "administrator" });
});
