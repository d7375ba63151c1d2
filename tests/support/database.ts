import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { TEMPLATE_DATABASE } from "#tests/support/postgres";

/**
 * Gives the test file a migrated, empty database of its own, which `prisma()` uses; it is dropped afterwards. Call it once,
 * at the top level.
 */
export function setUpTestDatabase(): void {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  beforeAll(async () => {
    await runAsAdmin(`create database ${name} template ${TEMPLATE_DATABASE}`);
    process.env.DATABASE_URL = inject("adminUrl").replace(/[^/]+$/, name);
  });
  afterAll(async () => {
    await prisma().$disconnect();
    await runAsAdmin(`drop database ${name} with (force)`);
  });
}

async function runAsAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: inject("adminUrl") });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
