import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#lib/server/platform/database/generated/client";
import { databaseUrl } from "#lib/server/platform/env";

// `next dev` reloads modules; globalThis keeps one client per process.
const shared = globalThis as typeof globalThis & { pastichePrisma?: PrismaClient };

/** The process's database client; connects on first use, with at most 10 connections. */
export function prisma(): PrismaClient {
  shared.pastichePrisma ??= new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl(), max: 10 }) });
  return shared.pastichePrisma;
}
