import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/** The next passages without an embedding of this model, work by work. */
export const listUnembedded = (model: string, limit: number): Promise<{ workId: string; number: number; text: string }[]> =>
  prisma().$queryRaw`
    select work_id as "workId", number, text from reference_passage
    where embedding_model is distinct from ${model} order by work_id, number limit ${limit}`;

/** How many passages there are, and how many have an embedding of this model. */
export async function countEmbedded(model: string): Promise<{ passages: number; embedded: number }> {
  const [counts] = await prisma().$queryRaw<{ passages: number; embedded: number }[]>`
    select count(*)::int as passages, (count(*) filter (where embedding_model = ${model}))::int as embedded from reference_passage`;
  return counts ?? { passages: 0, embedded: 0 };
}

/** Whether the server has pgvector, installed in this database and within the search path. */
export async function hasPgvector(): Promise<boolean> {
  const [found] = await prisma().$queryRaw<{ has: boolean }[]>`
    select exists (select from pg_extension where extname = 'vector') and to_regtype('vector') is not null as has`;
  return found?.has ?? false;
}
