import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "#tests/support/api-client";
import { avatarForm } from "#tests/support/avatar-upload";
import { inSeconds, recordMeasurement } from "#tests/support/fault-measurements";
import { png } from "#tests/support/images";
import {
  connectToDatabase,
  healthOf,
  type LaunchedServer,
  READY_WITHIN_MS,
  startServer,
  stopServer,
  temporaryDataFolder,
  waitUntil,
} from "#tests/support/launcher";

// The data folder, with the embedded database, on a file system of its own (tmpfs), which needs root: without, the tests fail.

const SIZE = "400m";
const folder = temporaryDataFolder();
const filler = join(folder, "filler");
let server: LaunchedServer;
let token = "";

beforeAll(async () => {
  const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", folder], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
  server = await startServer(folder);
  const [email = "", password = ""] = readFileSync(join(folder, "first-admin.txt"), "utf8").split("\n");
  token = (await call<{ token: string }>("POST", `${server.address}/api/auth/login`, { body: { email, password } })).body.token;
}, READY_WITHIN_MS);
afterAll(async () => {
  rmSync(filler, { force: true });
  await stopServer(server).catch(() => undefined);
  spawnSync("umount", ["--lazy", folder]);
}, 60_000);

/** Fills the disk to the last block. */
function fillDisk(): void {
  const { bavail, bsize } = statfsSync(folder);
  spawnSync("dd", ["if=/dev/zero", `of=${filler}`, `bs=${bsize}`, `count=${bavail + 1}`], { stdio: "ignore" });
  expect(statfsSync(folder).bavail).toBe(0);
}
const makeRoom = () => rmSync(filler);
const upload = async () => call("POST", `${server.address}/api/user/profile/avatar`, { bearer: token, raw: avatarForm(await png()) });
const emptyFiles = () =>
  readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).size === 0,
  );

test("a write to a full disk answers 507, health says degraded, pages are served; with room again everything works", async () => {
  expect((await upload()).status).toBe(200);
  fillDisk();
  const refused = await upload();
  expect([refused.status, refused.body.code]).toEqual([507, "storage_full"]);
  expect(emptyFiles()).toEqual([]);
  expect((await fetch(server.address)).status).toBe(200);
  await waitUntil(async () => (await healthOf(server)).degraded === true, 10_000);
  makeRoom();
  const since = Date.now();
  expect((await upload()).status).toBe(200);
  await waitUntil(async () => (await healthOf(server)).degraded === false, 10_000);
  recordMeasurement("health after a full disk has room again", inSeconds(Date.now() - since));
});

test("PostgreSQL whose log could not grow is started again, and runs once there is room; nothing that was acknowledged is lost", async () => {
  const database = await connectToDatabase(server);
  await database.query("create table filling (id serial)");
  await database.query("insert into filling default values"); // Takes a page, in which there is room for more.
  fillDisk();
  let acknowledged = 1;
  const fill = async () => {
    for (;;) {
      await database.query("insert into filling default values");
      acknowledged += 1;
      await database.query("select pg_logical_emit_message(true, 'filling', repeat('x', 8000000))"); // Written to the log only.
    }
  };
  await expect(fill()).rejects.toMatchObject({ severity: "PANIC", message: expect.stringContaining("No space left on device") as string });
  await database.end().catch(() => undefined);
  expect((await fetch(server.address)).status).toBe(200);
  makeRoom();
  const since = Date.now();
  await waitUntil(async () => (await healthOf(server)).status === 200, 60_000);
  recordMeasurement("ready after PostgreSQL had no room for its log", inSeconds(Date.now() - since));
  const again = await connectToDatabase(server);
  const { rows } = await again.query<{ count: number }>("select count(*)::int from filling");
  expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
  await again.query("drop table filling");
  await again.end();
  expect((await upload()).status).toBe(200);
  writeFileSync(filler, "");
}, 120_000);
