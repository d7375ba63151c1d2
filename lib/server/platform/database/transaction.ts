import "server-only";

import type { PrismaClient } from "#lib/server/platform/database/generated/client";

export type Transaction = Omit<PrismaClient, "$connect" | "$disconnect" | "$on" | "$transaction" | "$extends">;
