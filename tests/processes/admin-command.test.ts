import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertUser } from "#tests/support/users";

setUpTestEnvironment();

function admin(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--conditions=react-server", "scripts/admin.ts", ...words], {
    encoding: "utf8",
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}
const isAdmin = async (id: string) => (await prisma().user.findUniqueOrThrow({ where: { id } })).role === "administrator";

test("the administrator role is granted and revoked by e-mail address, in any case", async () => {
  const { id } = await insertUser("ada");
  expect(admin("grant", "ada@example.org").status).toBe(0);
  const last = admin("revoke", "ada@example.org");
  expect([last.status, last.err]).toEqual([1, expect.stringContaining("ada@example.org is the last administrator")]);
  const other = await insertUser("bo");
  await prisma().user.update({ where: { id: other.id }, data: { role: "administrator" } });
  expect(admin("grant", "ADA@example.org")).toEqual({ status: 0, out: "ADA@example.org is an administrator.", err: "" });
  expect(await isAdmin(id)).toBe(true);
  expect(admin("revoke", "ada@example.org")).toEqual({ status: 0, out: "ada@example.org is no administrator any more.", err: "" });
  expect(await isAdmin(id)).toBe(false);
});

test("an unknown address is reported without a stack trace, with exit code 1", () => {
  const { status, err } = admin("grant", "nobody@example.org");
  expect(status).toBe(1);
  expect(err).toContain("No user has the address nobody@example.org.");
  expect(err).not.toContain("    at ");
});

test.each([[[]], [["grant"]], [["promote", "ada@example.org"]]])("the arguments %j print the usage, with exit code 1", (words) => {
  const { status, err } = admin(...words);
  expect(status).toBe(1);
  expect(err).toContain("Usage: npm run admin -- grant|revoke");
  expect(err).not.toContain("    at ");
});
