import "server-only";

import { queueCaseReminder } from "#lib/server/modules/support/commands/queue-mails";
import { dueCases } from "#lib/server/modules/support/queries/administration";
import { prisma } from "#lib/server/platform/database/prisma";

/** Queues one e-mail to the operator about all copyright cases whose next step is due within a day, or overdue; returns their number. */
export async function remindOfCases(now: Date): Promise<number> {
  const cases = await prisma().dmcaCase.findMany({
    where: dueCases(now),
    orderBy: { dueAt: "asc" },
    select: { conversation: { select: { number: true } } },
  });
  const numbers = cases.map(({ conversation }) => conversation.number);
  if (numbers.length > 0) await prisma().$transaction((db) => queueCaseReminder(db, numbers));
  return numbers.length;
}
