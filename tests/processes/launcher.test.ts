import { expect, test } from "vitest";
import { connectToDatabase, healthOf, kill, launch, processOf, setUpLaunchedServer, waitUntil } from "#tests/support/launcher";

const shared = setUpLaunchedServer();

test("the launcher prints each step with its duration and the address last; then the server is ready", async () => {
  const lines = shared.server.output().trim().split("\n");
  for (const name of ["PostgreSQL", "Migrations", "Collection", "Production build", "Web and worker"]) {
    expect(lines.join("\n")).toMatch(new RegExp(`^✓ ${name}.* \\(\\d+\\.\\d s\\)$`, "m"));
  }
  expect(lines.at(-1)).toMatch(/^Pastiche is open: http:\/\/localhost:\d+$/);
  expect(await healthOf(shared.server)).toMatchObject({
    status: 200,
    live: true,
    ready: true,
    database: true,
    migrations: true,
    worker: true,
  });
});

test("a second launcher on the same data folder is refused", async () => {
  const second = await launch(shared.folder);
  expect(await second.exitCode).toBe(1);
  expect(second.output()).toBe(
    `Pastiche already runs on ${shared.folder} (process ${shared.server.child.pid}): stop that one first, or set DATA_DIR to another folder.\n`,
  );
});

test("a web process that dies is restarted", async () => {
  kill(processOf(shared.server, "web"));
  await waitUntil(async () =>
    fetch(`${shared.server.address}/`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
});

test("a lost listening connection is opened again while the web process continues serving", async () => {
  const database = await connectToDatabase(shared.server);
  const web = processOf(shared.server, "web");
  const listeners = async () =>
    (await database.query<{ pid: number }>("select pid from pg_stat_activity where application_name = 'pastiche-web'")).rows.map(
      ({ pid }) => pid,
    );
  const before = await listeners();
  expect(before).toHaveLength(1);
  await database.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pastiche-web'");
  expect((await fetch(`${shared.server.address}/`)).status).toBe(200);
  await waitUntil(async () => (await listeners()).some((pid) => !before.includes(pid)));
  expect(processOf(shared.server, "web")).toBe(web);
  await database.end();
});
