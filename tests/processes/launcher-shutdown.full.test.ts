import { expect, test } from "vitest";
import { launch, processesOf, setUpLaunchedServer, startServer, stopServer, waitForOutput, waitUntil } from "#tests/support/launcher";

const shared = setUpLaunchedServer();

test("on SIGTERM during the start no process is left either", async () => {
  await stopServer(shared.server, "SIGHUP");
  for (const step of ["PostgreSQL", "Collection", "Production build"]) {
    shared.server = await launch(shared.folder);
    await waitForOutput(shared.server, `✓ ${step}`);
    shared.server.child.kill("SIGTERM");
    expect(await shared.server.exitCode, shared.server.output()).toBe(0);
    expect(shared.server.output()).not.toMatch(/error|is open/i);
    expect(processesOf(shared.server)).toEqual([]);
  }
});

test("npm forwards SIGTERM", async () => {
  await stopServer(shared.server);
  shared.server = await startServer(shared.folder, { command: ["npm", "start"] });
  shared.server.child.kill("SIGTERM");
  await shared.server.exitCode;
  await waitUntil(() => processesOf(shared.server).length === 0);
});
