import { z } from "zod";
import { operation } from "#lib/contract/operation";

export const LibraryStatisticsResponse = z
  .object({
    totalBooks: z.int().min(0),
    totalAuthors: z.int().min(0),
    totalChapters: z.int().min(0),
    totalWords: z.int().min(0),
    totalRatings: z.int().min(0),
    totalDownloads: z.int().min(0),
  })
  .meta({ id: "LibraryStatsSummary" });

export const HealthResponse = z
  .object({
    live: z.boolean(),
    ready: z.boolean(),
    database: z.boolean(),
    migrations: z.boolean(),
    worker: z.boolean(),
    writable: z.boolean().describe("whether files can be written; false: the disk is full"),
    degraded: z.boolean().describe("reading works, writing does not"),
  })
  .meta({ id: "Health" });

export const getLibraryStatsOperation = operation({
  method: "GET",
  path: "/api/stats",
  summary: "The library's statistics",
  tag: "System",
  access: "public",
  response: LibraryStatisticsResponse,
  errors: [],
});

export const getHealthOperation = operation({
  method: "GET",
  path: "/api/health",
  summary: "Health check: 200 when ready, 503 when not",
  tag: "System",
  access: "public",
  response: HealthResponse,
  errors: ["unavailable"],
});
