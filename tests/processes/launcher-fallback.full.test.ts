import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { recordMeasurement } from "#tests/support/fault-measurements";
import {
  answerOf,
  findProcess,
  healthOf,
  kill,
  type LaunchedServer,
  launch,
  processOf,
  setUpLaunchedServer,
  startServer,
  stopServer,
  waitForOutput,
  waitUntil,
} from "#tests/support/launcher";

const shared = setUpLaunchedServer();

const POLL_MS = 10;

/** Between two listening processes. Counted, not timed, so that a busy machine does not fail it: it also slows the requests. */
const MAX_REFUSED_IN_A_ROW = 60;

/**
 * Polls until a new web process responds; returns the responses, the longest gap, and how many requests were refused in a row at most.
 * `former`: id of the replaced process.
 */
async function watch(server: LaunchedServer, former: number): Promise<{ kinds: Set<string>; gapMs: number; refusedInARow: number }> {
  const kinds = new Set<string>();
  let [gapMs, refusedAt, refused, refusedInARow] = [0, 0, 0, 0];
  for (;;) {
    const at = performance.now();
    const kind = await answerOf(server);
    kinds.add(kind);
    refused = kind === "none" ? refused + 1 : 0;
    refusedInARow = Math.max(refusedInARow, refused);
    if (kind === "none") refusedAt ||= at;
    else if (refusedAt > 0) [gapMs, refusedAt] = [Math.max(gapMs, at - refusedAt), 0];
    // The response may be the last one of the former process, which has since ended.
    if (kind === "200 site" && ![former, undefined].includes(findProcess(server, "web")))
      return { kinds, gapMs: Math.round(gapMs), refusedInARow };
    await sleep(POLL_MS);
  }
}

test("while the web process restarts the launcher answers, again and again, without a long gap", async () => {
  const { server } = shared;
  await waitUntil(() => existsSync(join(server.folder, "status-copy.json")));
  const gaps: number[] = [];
  for (const signal of ["SIGKILL", "SIGKILL", "SIGTERM"] as const) {
    const web = processOf(server, "web");
    kill(web, signal);
    const { kinds, gapMs, refusedInARow } = await watch(server, web);
    expect([...kinds].filter((kind) => kind !== "none").toSorted()).toEqual(["200 site", "503 launcher"]);
    expect(refusedInARow, signal).toBeLessThanOrEqual(MAX_REFUSED_IN_A_ROW);
    gaps.push(gapMs);
    await waitUntil(async () => (await healthOf(server)).status === 200);
  }
  expect(server.output()).not.toMatch(/EADDRINUSE|cannot be opened/);
  recordMeasurement("longest time without an answer while the web process is replaced", `${Math.max(...gaps)} ms`);
});

test("the launcher answers from its start on, and the port is free when it has stopped", async () => {
  const PORT = new URL(shared.server.address).port;
  for (let turn = 0; turn < 2; turn += 1) {
    await stopServer(shared.server);
    expect(await answerOf(shared.server)).toBe("none");
    shared.server = await launch(shared.folder, { settings: { PORT } });
    await waitUntil(async () => (await answerOf(shared.server)) === "503 start");
    expect((await fetch(`${shared.server.address}/status`)).status).toBe(200);
    await waitForOutput(shared.server, " is open: ");
    expect(await answerOf(shared.server)).toBe("200 site");
  }
});

test("with RESTART_PAGE=off connections are refused while the web process restarts", async () => {
  await stopServer(shared.server);
  shared.server = await startServer(shared.folder, { settings: { RESTART_PAGE: "off" } });
  const web = processOf(shared.server, "web");
  kill(web);
  const { kinds } = await watch(shared.server, web);
  expect([...kinds].toSorted()).toEqual(["200 site", "none"]);
});
