import "server-only";

import { AMENDMENT, type Authorship, authorshipOf, SUBMISSION_STEP } from "#lib/domain/books/authorship";
import type { Prisma } from "#lib/server/platform/database/generated/client";

/** The part of a book's generation run that tells who wrote the book. */
export const AUTHORSHIP_RUN = {
  select: { steps: { where: { OR: [{ name: SUBMISSION_STEP }, { name: { startsWith: AMENDMENT } }] }, select: { name: true } } },
} satisfies Prisma.Book$runArgs;

/** Who wrote a book with this run; without one it is AI's. */
export const authorshipOfRun = (run: { steps: { name: string }[] } | null): Authorship =>
  run ? authorshipOf(run.steps.map(({ name }) => name)) : "ai";
