import { type SpawnSyncReturns, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { text } from "node:stream/consumers";
import getPort from "get-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { startSmtpServer } from "#tests/support/smtp-server";

setUpTestEnvironment({ STORAGE_URL: "" });

const RESPONSES: Record<string, unknown> = {
  "/domains": { data: [{ name: "example.org", status: "verified" }] },
  "/v1/models": { data: [{ id: "small" }, { id: "judge" }, { id: "vectors" }] },
};
let services: Server;
let base = "";

beforeAll(async () => {
  services = createServer((request, response) => {
    if (request.headers.authorization !== "Bearer right") response.writeHead(401).end("{}");
    else response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(RESPONSES[request.url ?? ""] ?? {}));
  });
  await once(services.listen(0, "127.0.0.1"), "listening");
  base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
});
afterAll(() => void services.close());

/** Not spawnSync: the services are in this process. */
async function doctor(env: Record<string, string>): Promise<Pick<SpawnSyncReturns<string>, "status" | "stdout" | "stderr">> {
  const port = String(await getPort({ host: "127.0.0.1" }));
  const settings = {
    PORT: port,
    SITE_URL: "https://library.example",
    TRUSTED_PROXIES: "1",
    AI_MODEL: "small",
    AI_CRITIC_MODEL: "judge",
    AI_EMBEDDING_MODEL: "vectors",
    AI_BASE_URL: `${base}/v1`,
    AI_API_KEY: "right",
    RESEND_API_KEY: "right",
    RESEND_BASE_URL: base,
    MAIL_FROM: "The Library <post@example.org>",
    ...env,
  };
  const child = spawn(process.execPath, ["--conditions=react-server", "scripts/doctor.ts"], {
    env: { ...process.env, NODE_OPTIONS: "", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit") as Promise<[number]>]);
  return { status, stdout, stderr };
}

test("nothing is wrong with a site that is set up; exit code 0", async () => {
  // As a worker does, for as long as the command takes.
  const beating = setInterval(() => void heartbeat("one", "worker"), HEARTBEAT_INTERVAL_MS);
  await heartbeat("one", "worker");
  const { status, stdout, stderr } = await doctor({}).finally(() => clearInterval(beating));
  expect(stderr).toBe("");
  for (const name of [
    "Settings: all are valid",
    "Address: https://library.example, behind 1 trusted proxies",
    "PostgreSQL: 18",
    "Extensions: unaccent",
    "Clock: differs by ",
    "Migrations: all ",
    "Worker: runs",
    "Storage: a file was written, read and deleted",
    "Mail: example.org is verified",
    "Language model: small, judge, vectors at http",
    "Reference texts: 0 of 0 passages have embeddings of vectors, which are compared in memory",
  ])
    expect(stdout).toContain(`✓ ${name}`);
  expect(stdout).toContain("! Backup: there was none: set BACKUP_CRON, or `npm run backup -- FILE` makes one.");
  expect(stdout).toMatch(/^[✓!] Chromium: /m);
  expect(stdout).toMatch(/^0 wrong, \d+ to improve, \d+ right$/m);
  expect(status).toBe(0);
});

test("what is wrong is named with what to do, in one line each; exit code 1", async () => {
  const blocker = createTcpServer((socket) => socket.destroy());
  await once(blocker.listen(0), "listening");
  const taken = String((blocker.address() as AddressInfo).port);
  const closed = await getPort({ host: "127.0.0.1" });
  await prisma()
    .$executeRaw`update _prisma_migrations set checksum = 'x' where migration_name = (select min(migration_name) from _prisma_migrations)`;
  const { status, stdout } = await doctor({
    PORT: taken,
    REDIS_URL: `redis://127.0.0.1:${closed}`,
    RESEND_API_KEY: "wrong",
    AI_API_KEY: "wrong",
    CHROMIUM_PATH: "/no/browser",
  });
  blocker.close();
  for (const line of [
    `✗ Port: Port ${taken} is taken by another program: stop it, or set PORT to a free one.`,
    "✗ Migrations: 20261121000000_library was edited after it was applied: check out the file as it was.",
    "✗ Mail: Resend answers 401: check RESEND_API_KEY.",
    `✗ Language model: ${base}/v1 refuses the key: check AI_API_KEY.`,
    "✗ Chromium: none found, so PDFs are not made: install Chromium, or set CHROMIUM_PATH.",
  ])
    expect(stdout.split("\n")).toContain(line);
  expect(stdout).toMatch(/^✗ Redis: connect ECONNREFUSED .*\. Check REDIS_URL/m);
  expect(stdout).toMatch(/^6 wrong, /m);
  expect(stdout).not.toContain("    at ");
  expect(status).toBe(1);
});

test("with SMTP_URL the login to that server is tried; its password is not printed", async () => {
  const smtp = await startSmtpServer();
  const right = await doctor({ SMTP_URL: smtp.url });
  expect(right.stdout).toContain(`✓ Mail: 127.0.0.1:${smtp.port} answers`);
  expect(smtp.delivered).toEqual([]);
  const wrong = await doctor({ SMTP_URL: smtp.url.replace("pass%20word", "secret") });
  expect(wrong.stdout).toMatch(/^✗ Mail: .*535.*\. Check SMTP_URL: server, port, user and password\.$/m);
  expect(wrong.stdout).not.toContain("secret");
});

test("a database that does not answer and wrong settings are reported; exit code 1", async () => {
  const closed = await getPort({ host: "127.0.0.1" });
  const away = await doctor({ DATABASE_URL: `postgresql://nobody@127.0.0.1:${closed}/none` });
  expect([away.status, away.stdout]).toEqual([1, expect.stringMatching(/^✗ Database: The database of DATABASE_URL does not answer/m)]);
  const { status, stderr } = await doctor({ PORT: "0", SITE_URL: "no address" });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^These settings are wrong:\n {2}PORT .*\n {2}SITE_URL /)]);
});
