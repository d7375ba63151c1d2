import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { beforeAll, expect, test } from "vitest";
import { endHeartbeat, heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { command, contents, environment, runCommand, setUpBackups } from "#tests/support/backup-commands";
import { insertAnyUser } from "#tests/support/users";

const { folder, archive, targetUrl, restore } = setUpBackups();
beforeAll(() => {
  expect(runCommand("backup", [archive]).status).toBe(0);
  expect(restore(archive).status).toBe(0);
});

test("a database that is not empty is replaced only with --force, and never while the site runs on it", async () => {
  const refused = restore(archive);
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("The database is not empty")]);
  expect(refused.stderr).not.toContain("    at ");
  const client = new Client({ connectionString: targetUrl() });
  await client.connect();
  await client.query("delete from rating; insert into heartbeat (id, role, beat_at) values ('one', 'web', now())");
  expect(restore(archive, "--force").stderr).toContain("The site runs on this database (web): stop it first.");
  await client.query("delete from heartbeat");
  expect((await client.query("select from rating")).rowCount).toBe(0);
  await client.end();
  const forced = restore(archive, "--force");
  expect([forced.status, forced.stdout]).toEqual([0, expect.stringContaining("The secret is the same.")]);
  expect(await contents(targetUrl())).toEqual(await contents(process.env.DATABASE_URL ?? ""));
});

test("rows that are written while the backup is made are in it completely or not at all", async () => {
  const during = join(folder, "during.zip");
  await heartbeat("web", "web"); // A backup does not ask the site to stop.
  const child = spawn(process.execPath, command("backup", [during]), { env: environment(), stdio: "ignore" });
  const ended = once(child, "exit") as Promise<[number]>;
  for (let count = 0; child.exitCode === null && count < 5_000; count += 1) {
    const { id } = await insertAnyUser();
    await prisma().$transaction([
      prisma().userNote.create({ data: { userId: id, writer: "ada", text: "pair" } }),
      prisma().subscriber.create({ data: { email: `${id}@pair.example`, emailKey: `${id}@pair.example`, language: "en" } }),
    ]);
  }
  expect((await ended)[0]).toBe(0);
  await endHeartbeat("web");
  expect(restore(during, "--force").status).toBe(0);
  const client = new Client({ connectionString: targetUrl() });
  await client.connect();
  const { rows } = await client.query<{ notes: number; subscribers: number }>(
    "select (select count(*)::int from user_note) as notes, (select count(*)::int from subscriber where email like '%@pair.example') as subscribers",
  );
  await client.end();
  expect(rows[0]?.notes).toBe(rows[0]?.subscribers);
});

test("a damaged archive, and one of a newer version, change nothing", async () => {
  const before = await contents(targetUrl());
  const bytes = readFileSync(archive);
  const at = bytes.indexOf("database/public.book") + 2_000;
  writeFileSync(join(folder, "damaged.zip"), Buffer.concat([bytes.subarray(0, at), Buffer.from("damage"), bytes.subarray(at + 6)]));
  writeFileSync(join(folder, "cut.zip"), bytes.subarray(0, bytes.length / 2));
  writeFileSync(join(folder, "text.zip"), "no zip file");
  for (const name of ["damaged.zip", "cut.zip", "text.zip"]) {
    const { status, stderr } = restore(join(folder, name), "--force");
    expect([status, stderr], name).toEqual([1, expect.stringMatching(/is damaged|is not a backup/)]);
  }
  const newer = join(folder, "newer.zip");
  await prisma().$executeRaw`
    insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('newer', '', '20990101000000_newer', now())`;
  expect(runCommand("backup", [newer]).status).toBe(0);
  await prisma().$executeRaw`delete from _prisma_migrations where id = 'newer'`;
  expect(restore(newer, "--force").stderr).toContain("The backup is from a newer version (migration 20990101000000_newer)");
  expect(await contents(targetUrl())).toEqual(before);
});
