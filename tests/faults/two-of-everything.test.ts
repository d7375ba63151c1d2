import { readFileSync } from "node:fs";
import { join } from "node:path";
import getPort from "get-port";
import S3rver from "s3rver";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobKinds } from "#lib/server/platform/jobs/runner";
import { JOB_KINDS } from "#lib/server/runtime/worker/tasks";
import { call } from "#tests/support/api-client";
import { avatarForm } from "#tests/support/avatar-upload";
import { recordMeasurement } from "#tests/support/fault-measurements";
import { png } from "#tests/support/images";
import { COUNT_LOCKED_BY_KEY, DELETE_JOBS_BY_KEY, lockJobSql } from "#tests/support/job-queue";
import {
  connectToDatabase,
  healthOf,
  kill,
  type LaunchedServer,
  processExists,
  processOf,
  READY_WITHIN_MS,
  startServer,
  stopServer,
  temporaryDataFolder,
  waitUntil,
} from "#tests/support/launcher";
import { type LoadBalancer, startLoadBalancer } from "#tests/support/load-balancer";

// Two web processes and two workers on one database and one S3, behind a load balancer.

let balancer: LoadBalancer;
let s3: S3rver;
let one: LaunchedServer;
let two: LaunchedServer;
let token = "";
let book = "";

beforeAll(async () => {
  const folders = [temporaryDataFolder(), temporaryDataFolder()] as const;
  const s3Port = await getPort({ host: "127.0.0.1" });
  const bucket = { name: "library", configs: [] };
  s3 = new S3rver({ port: s3Port, address: "127.0.0.1", silent: true, directory: join(folders[0], "s3"), configureBuckets: [bucket] });
  await s3.run();
  balancer = await startLoadBalancer();
  const shared = {
    SITE_URL: balancer.address,
    STORAGE_URL: `s3://S3RVER:S3RVER@127.0.0.1:${s3Port}/library?region=eu-central-1`,
    AUTH_SECRET: "one secret for all processes of this site",
    TRUSTED_PROXIES: "1",
    RESTART_PAGE: "off",
  };
  one = await startServer(folders[0], { settings: shared });
  two = await startServer(folders[1], { settings: { ...shared, DATABASE_URL: databaseUrlOf(one) } });
  balancer.targets.push(one.address, two.address);
  const [email = "", password = ""] = readFileSync(join(folders[0], "first-admin.txt"), "utf8").split("\n");
  token = (await call<{ token: string }>("POST", `${one.address}/api/auth/login`, { body: { email, password } })).body.token;
  const books = await call<{ books: { _id: string }[] }>("GET", `${one.address}/api/books?limit=1`);
  book = books.body.books[0]?._id ?? "";
}, 2 * READY_WITHIN_MS);
afterAll(async () => {
  await stopServer(two).catch(() => undefined);
  await balancer.close();
  await s3.close();
}, 60_000);

function databaseUrlOf({ folder }: LaunchedServer): string {
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "postgres-password.txt"), "utf8").trim();
  return `postgresql://postgres:${password}@127.0.0.1:${port}/pastiche`;
}

test("both have a web process and a worker on the same database", async () => {
  const database = await connectToDatabase(one);
  const { rows } = await database.query("select role, count(*)::int from heartbeat group by role order by role");
  await database.end();
  expect(rows).toEqual([
    { role: "web", count: 2 },
    { role: "worker", count: 2 },
  ]);
});

test("a session of one is one of the other, and ends for both", async () => {
  const [email = "", password = ""] = readFileSync(join(one.folder, "first-admin.txt"), "utf8").split("\n");
  const session = (await call<{ token: string }>("POST", `${two.address}/api/auth/login`, { body: { email, password } })).body.token;
  const statuses = () =>
    Promise.all([one, two].map(async ({ address }) => (await call("GET", `${address}/api/user/profile`, { bearer: session })).status));
  expect(await statuses()).toEqual([200, 200]);
  expect((await call("POST", `${one.address}/api/auth/logout`, { bearer: session })).status).toBe(200);
  expect(await statuses()).toEqual([401, 401]);
});

test("limits count the requests of both", async () => {
  const body = { email: "reader@example.org", language: "en" };
  const statuses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    statuses.push((await call("POST", `${(turn % 2 === 0 ? one : two).address}/api/newsletter`, { body })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("a change through one expires the page in the other before it is answered", async () => {
  const etags = () => Promise.all([one, two].map(async ({ address }) => (await fetch(`${address}/book/${book}`)).headers.get("etag")));
  const before = await etags();
  expect(await etags()).toEqual(before);
  const rated = await call("PUT", `${one.address}/api/books/${book}/rating`, { bearer: token, body: { rating: 4 } });
  expect(rated.status).toBe(200);
  const after = await etags();
  expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
});

test("a file stored through one is served by the other", async () => {
  const uploaded = await call<{ avatar: string }>("POST", `${one.address}/api/user/profile/avatar`, {
    bearer: token,
    raw: avatarForm(await png()),
  });
  expect(uploaded.status).toBe(200);
  const served = await fetch(new URL(new URL(uploaded.body.avatar, one.address).pathname, two.address));
  expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/webp"]);
});

test("a request's status and the notification about it are seen through the other at once", async () => {
  const prompt = "A lamplighter finds a street that is on no map.";
  const { author } = (await call<{ author: string }>("GET", `${one.address}/api/books/${book}`)).body;
  const body = { authorId: author, prompt, isPublic: true };
  const created = await call<{ request: { _id: string } }>("POST", `${one.address}/api/requests`, { bearer: token, body });
  const id = created.body.request._id;
  const seenBy = async ({ address }: LaunchedServer) => {
    const read = async <Body>(path: string) => (await call<Body>("GET", address + path, { bearer: token })).body;
    const { status } = await read<{ status: string }>(`/api/requests/${id}`);
    const { counts } = await read<{ counts: Record<string, number> }>("/api/requests?page=1&limit=100");
    const queue = await fetch(`${address}/requests/queue`);
    const { unreadNotifications } = await read<{ unreadNotifications: number }>("/api/auth/me");
    return { status, pending: counts.pending, unreadNotifications, inQueue: (await queue.text()).includes(prompt) };
  };
  const everywhere = () => Promise.all([one, two].map(seenBy));
  const before = { status: "pending", pending: 1, unreadNotifications: 0, inQueue: true };
  expect(await everywhere()).toEqual([before, before]);
  const rejected = await call("PUT", `${two.address}/api/admin/requests/${id}/rejection`, {
    bearer: token,
    body: { reason: "Too short." },
  });
  expect(rejected.status).toBe(200);
  const after = { status: "rejected", pending: 0, unreadNotifications: 1, inQueue: false };
  expect(await everywhere()).toEqual([after, after]);
  const until = new Date().toISOString();
  await call("PUT", `${one.address}/api/user/notifications/read`, { bearer: token, body: { until } });
  expect((await everywhere()).map(({ unreadNotifications }) => unreadNotifications)).toEqual([0, 0]);
});

test("a comment approved through one is counted and shown by the other at once", async () => {
  const text = "Two processes agree about this sentence.";
  const counted = () =>
    Promise.all(
      [one, two].map(async ({ address }) => {
        const { totalComments: total } = (await call<{ totalComments: number }>("GET", `${address}/api/comments/${book}`)).body;
        return { total, isOnPage: (await (await fetch(`${address}/book/${book}`)).text()).includes(text) };
      }),
    );
  const none = { total: 0, isOnPage: false };
  const written = await call<{ comment: { _id: string } }>("POST", `${one.address}/api/comments/${book}`, {
    bearer: token,
    body: { text },
  });
  expect(await counted()).toEqual([none, none]);
  await call("PUT", `${two.address}/api/admin/comments/${written.body.comment._id}/approve`, { bearer: token });
  expect(await counted()).toEqual([
    { total: 1, isOnPage: true },
    { total: 1, isOnPage: true },
  ]);
});

test("a job of each kind that a killed worker had locked is freed, and one of the living worker is not", async () => {
  const database = await connectToDatabase(one);
  const processes = async () => (await database.query<{ workers: string[] }>("select workers from heartbeat where role = 'worker'")).rows;
  await waitUntil(async () => (await processes()).every(({ workers }) => workers.length > 0));
  const names = Object.values<JobKinds[string]>(JOB_KINDS).map(({ tasks }) => tasks[0]?.job.name ?? "");
  // As both workers lock jobs that they began a minute ago; due tomorrow, so that no worker takes them once they are free.
  for (const [index, { workers }] of (await processes()).entries())
    for (const name of names) {
      await database.query("select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + interval '1 day')", [
        name,
        "{}",
        `killed-${index}-${name}`,
      ]);
      await database.query(lockJobSql(`killed-${index}-${name}`, workers[0] ?? ""));
    }
  const locked = async () => (await database.query<{ count: number }>(COUNT_LOCKED_BY_KEY)).rows[0]?.count;
  expect(await locked()).toBe(2 * names.length);
  kill(processOf(two, "worker"));
  await waitUntil(async () => (await locked()) === names.length);
  expect(await locked()).toBe(names.length);
  await database.query(DELETE_JOBS_BY_KEY);
  await database.end();
}, 180_000);

const isReady = (server: LaunchedServer) =>
  healthOf(server).then(
    ({ status }) => status === 200,
    () => false,
  );

test("no request is lost while one web process after the other is replaced", async () => {
  const seen: string[] = [];
  let isDone = false;
  const load = async (pauseMs: number, request: () => Promise<Response>) => {
    while (!isDone) {
      seen.push(await request().then(async (response) => `${response.status}${response.ok ? "" : ` ${await response.text()}`}`, String));
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const rating = { method: "PUT", headers, body: JSON.stringify({ rating: 5 }) };
  const clients = [
    ...[5, 10, 15].map((pauseMs) => load(pauseMs, () => fetch(`${balancer.address}/book/${book}`))),
    load(20, () => fetch(`${balancer.address}/api/user/profile`, { headers })),
    load(600, () => fetch(`${balancer.address}/api/books/${book}/rating`, rating)),
  ];
  for (const server of [one, two]) {
    const replaced = processOf(server, "web");
    kill(replaced, "SIGTERM");
    await waitUntil(() => !processExists(replaced));
    await waitUntil(() => isReady(server));
  }
  isDone = true;
  await Promise.all(clients);
  expect(seen.filter((answer) => answer !== "200")).toEqual([]);
  recordMeasurement("requests answered while both web processes were replaced", `${seen.length}, none lost`);
}, 300_000);
