import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answerOf, kill, processOf, setUpLaunchedServer, waitUntil } from "#tests/support/launcher";

const shared = setUpLaunchedServer();

// Again and again, from the start on, and without this page: launcher-fallback.full.test.ts.

test("while the web process restarts the status page is a copy, and the API says when to come back", async () => {
  const { server } = shared;
  await waitUntil(() => existsSync(join(server.folder, "status-copy.json")));
  kill(processOf(server, "web"));
  await waitUntil(async () => (await answerOf(server)) === "503 launcher");
  const [status, german, api] = await Promise.all(
    ["/status", "/de/status", "/api/books"].map((path) => fetch(server.address + path, { headers: { Connection: "close" } })),
  );
  expect([status?.status, await status?.text()]).toEqual([200, expect.stringMatching(/as of \d+ \w+ \d{4}, \d\d:\d\d UTC/)]);
  expect(await german?.text()).toContain("kopiert am");
  expect([api?.status, api?.headers.get("retry-after"), await api?.json()]).toEqual([
    503,
    "5",
    expect.objectContaining({ code: "unavailable" }),
  ]);
  await waitUntil(async () => (await answerOf(server)) === "200 site");
});
