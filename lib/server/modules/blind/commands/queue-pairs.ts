import "server-only";

import { MAKE_BLIND_PAIRS } from "#lib/server/modules/books/commands/book-jobs";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";

/** Lets the worker make pairs after reference works changed. */
export const queueBlindPairs = (): Promise<void> => addJobs(prisma(), MAKE_BLIND_PAIRS, [{}]);
