import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";

const QUEUE = "embed-references";

/** Embeds the passages that have no embedding of the configured model: after an import, and daily. One at a time, also with several workers. */
export const EMBED_REFERENCES = defineScheduledJob("embed-references", "13 3 * * *", `queue=${QUEUE}`);

/** Queues the job, where a model is configured. */
export async function queueEmbedding(db: Pick<Transaction, "$executeRaw"> = prisma()): Promise<void> {
  if (settings().AI_EMBEDDING_MODEL) await addJobs(db, EMBED_REFERENCES, [{}], { priority: 0, queue: QUEUE });
}

type Embedded = { workId: string; number: number; embedding: readonly number[] };

/** Stores embeddings that a model made; passages that were removed meanwhile are left out. */
export async function storeEmbeddings(model: string, passages: readonly Embedded[]): Promise<void> {
  await prisma().$executeRaw`
    update reference_passage passage set embedding = input.embedding::real[], embedding_model = ${model}
    from unnest(
      ${passages.map(({ workId }) => workId)}::uuid[], ${passages.map(({ number }) => number)}::int[],
      ${passages.map(({ embedding }) => `{${embedding.join(",")}}`)}::text[]
    ) as input (work_id, number, embedding)
    where passage.work_id = input.work_id and passage.number = input.number`;
}
