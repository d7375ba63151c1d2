import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { TEMPLATE } from "./cluster.ts";

/**
 * Gives the test file a migrated database of its own, which `prisma()` uses: call it once, outside of the tests. The
 * database is dropped afterwards.
 */
export function ownDatabase(): void {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  beforeAll(async () => {
    await administer(`create database ${name} template ${TEMPLATE}`);
    process.env.DATABASE_URL = inject("adminUrl").replace(/[^/]+$/, name);
  });
  afterAll(async () => {
    await prisma().$disconnect();
    await administer(`drop database ${name} with (force)`);
  });
}

async function administer(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject("adminUrl") });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
