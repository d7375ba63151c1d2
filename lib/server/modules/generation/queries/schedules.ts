import "server-only";

import { AUTHORS_TAG } from "#lib/domain/cache-tag";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import type { GenerationConfig, Schedule } from "#lib/domain/generation/schedule";
import { prisma } from "#lib/server/platform/database/prisma";

/** The generation settings of all authors, by author id. */
export async function listGenerationConfigs(): Promise<Map<string, GenerationConfig>> {
  usesTags(AUTHORS_TAG);
  const authors = await prisma().author.findMany({
    where: { withdrawnAt: null },
    select: { id: true, generationEnabled: true, lastGeneratedAt: true, schedules: { orderBy: { position: "asc" } } },
  });
  return new Map(
    authors.map(({ id, generationEnabled, lastGeneratedAt, schedules }) => [
      id,
      {
        enabled: generationEnabled,
        lastGenerated: lastGeneratedAt?.toISOString() ?? null,
        schedules: schedules.map(({ chapterCount, intervalDays, recurring, priority, active, nextDueAt, lastRunAt }) => ({
          ...{ chapterCount, intervalDays, active },
          recurring: recurring as Schedule["recurring"],
          priority: priority as Schedule["priority"],
          nextDueAt: active ? (nextDueAt?.toISOString() ?? null) : null,
          lastRunAt: lastRunAt?.toISOString() ?? null,
        })),
      },
    ]),
  );
}
