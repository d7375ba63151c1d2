import "server-only";

import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#lib/server/platform/database/generated/client";
import { openPool } from "#lib/server/platform/database/pool";
import { statementName } from "#lib/server/platform/database/statement-name";

// `next dev` reloads modules; globalThis keeps one client per process.
const shared = globalThis as typeof globalThis & { pastichePrisma?: PrismaClient };

/** The process's database client; connects on first use, also after it was closed. */
export function prisma(): PrismaClient {
  shared.pastichePrisma ??= new PrismaClient({ adapter: new PoolAdapter({}) });
  return shared.pastichePrisma;
}

/** Opens a pool of our own for each `$connect`, instead of one of pg for the configuration. */
class PoolAdapter extends PrismaPg {
  override connect(): ReturnType<PrismaPg["connect"]> {
    return new PrismaPg(openPool(), { disposeExternalPool: true, statementNameGenerator: statementName }).connect();
  }
}
