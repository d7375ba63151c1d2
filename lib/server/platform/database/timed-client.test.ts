import { expect, onTestFinished, test, vi } from "vitest";
import { countConnections, openPool } from "#lib/server/platform/database/pool";
import { prisma } from "#lib/server/platform/database/prisma";
import { withLogContext } from "#lib/server/platform/log-context";
import { logger } from "#lib/server/platform/logger";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment({ SLOW_QUERY_MS: "50" });

type Line = { requestId?: string; query: string; durationMs: number; err?: { code: string } };

/** The logged lines about queries that sleep; on a busy machine others may be slow too. */
function watchLog(): () => Line[] {
  const warnings = vi.spyOn(logger(), "warn");
  onTestFinished(() => warnings.mockRestore());
  return () =>
    warnings.mock.calls
      .filter(([, message]) => (message as unknown) === "slow query")
      .map(([line]) => line as Line)
      .filter(({ query }) => query.includes("pg_sleep"));
}

test("a slow query is logged with its text, without its values, and with the request's id; a fast one is not", async () => {
  const logged = watchLog();
  const secret = "a secret value";
  // The clock stands, so that the query takes no time on any machine.
  const clock = vi.spyOn(performance, "now").mockReturnValue(0);
  await withLogContext({ requestId: "one" }, async () => await prisma().$queryRaw`select pg_sleep(0)::text, ${secret} as value`);
  clock.mockRestore();
  expect(logged()).toEqual([]);
  await withLogContext({ requestId: "two" }, async () => await prisma().$queryRaw`select pg_sleep(0.06)::text, ${secret} as value`);
  expect(logged()).toMatchObject([{ requestId: "two" }]);
  expect(logged()[0]?.durationMs).toBeGreaterThanOrEqual(50);
  expect(JSON.stringify(logged())).not.toContain(secret);
});

test("queries that wait for a connection keep the id of their own request", async () => {
  const logged = watchLog();
  const ids = Array.from({ length: 25 }, (_, index) => `request-${index}`);
  const queries = ids.map((requestId) =>
    withLogContext({ requestId }, async () => await prisma().$queryRaw`select pg_sleep(0.06)::text, ${requestId} as value`),
  );
  await Promise.all(queries);
  expect(
    logged()
      .map(({ requestId }) => requestId)
      .toSorted(),
  ).toEqual(ids.toSorted());
});

test("a slow query that fails is logged with its error, also with a callback", async () => {
  const logged = watchLog();
  const pool = openPool();
  const asked = withLogContext({ requestId: "three" }, () =>
    pool.query("select case when pg_sleep(0.06)::text = '' then 1 / (length(pg_sleep(0)::text)) end"),
  );
  await expect(asked).rejects.toThrow("division by zero");
  expect(logged()).toMatchObject([{ requestId: "three", err: { code: "22012" } }]);
  expect(countConnections().idle).toBeGreaterThan(0);
  const before = countConnections().limit;
  await pool.end();
  expect(countConnections().limit).toBe(before - 10);
});
