import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#lib/server/platform/database/generated/client";
import { databaseUrl } from "#lib/server/platform/env";

// `next dev` reloads modules: one client for the process, kept where a reload does not reach.
const kept = globalThis as typeof globalThis & { pastichePrisma?: PrismaClient };

/** The process's database client, connected at first use; 10 connections at the most. */
export function prisma(): PrismaClient {
  kept.pastichePrisma ??= new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl(), max: 10 }) });
  return kept.pastichePrisma;
}
