import { expect, test, vi } from "vitest";
import { countConnections, openPool } from "#lib/server/platform/database/pool";
import { prisma } from "#lib/server/platform/database/prisma";
import { withLogContext } from "#lib/server/platform/log-context";
import { logger } from "#lib/server/platform/logger";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment({ SLOW_QUERY_MS: "50" });

test("a slow query is logged with its text, without its values, and with the request's id; a fast one is not", async () => {
  const warnings = vi.spyOn(logger(), "warn");
  const secret = "a secret value";
  await withLogContext({ requestId: "one" }, async () => await prisma().$queryRaw`select 1 as quick, ${secret} as value`);
  expect(warnings).not.toHaveBeenCalled();
  await withLogContext({ requestId: "two" }, async () => await prisma().$queryRaw`select pg_sleep(0.06)::text, ${secret} as value`);
  expect(warnings).toHaveBeenCalledTimes(1);
  const [line, message] = warnings.mock.calls[0] ?? [];
  expect(message).toBe("slow query");
  expect(line).toMatchObject({ requestId: "two", query: expect.stringContaining("pg_sleep") as string });
  expect((line as { durationMs: number }).durationMs).toBeGreaterThanOrEqual(50);
  expect(JSON.stringify(warnings.mock.calls)).not.toContain(secret);
  warnings.mockRestore();
});

test("queries that wait for a connection keep the id of their own request", async () => {
  const warnings = vi.spyOn(logger(), "warn");
  const ids = Array.from({ length: 25 }, (_, index) => `request-${index}`);
  const queries = ids.map((requestId) =>
    withLogContext({ requestId }, async () => await prisma().$queryRaw`select pg_sleep(0.06)::text, ${requestId} as value`),
  );
  await Promise.all(queries);
  const logged = warnings.mock.calls.map(([line]) => (line as { requestId: string }).requestId);
  expect(logged.toSorted()).toEqual(ids.toSorted());
  warnings.mockRestore();
});

test("a slow query that fails is logged with its error, also with a callback", async () => {
  const warnings = vi.spyOn(logger(), "warn");
  const pool = openPool();
  const asked = withLogContext({ requestId: "three" }, () =>
    pool.query("select case when pg_sleep(0.06)::text = '' then 1 / (length(pg_sleep(0)::text)) end"),
  );
  await expect(asked).rejects.toThrow("division by zero");
  expect(warnings.mock.calls[0]?.[0]).toMatchObject({ requestId: "three", err: { code: "22012" } });
  expect(countConnections().idle).toBeGreaterThan(0);
  const before = countConnections().limit;
  await pool.end();
  expect(countConnections().limit).toBe(before - 10);
  warnings.mockRestore();
});
