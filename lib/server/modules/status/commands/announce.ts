import "server-only";

import { z } from "zod";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import type { PlannedMail } from "#lib/domain/notifications/mail";
import { maintenanceEnd } from "#lib/domain/status/incident";
import { queueBulkMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { INCIDENT_PARTS, incidentOf } from "#lib/server/modules/status/queries/incidents";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { STATUS_HISTORY_PATH } from "#lib/urls/pages";

/** Queues an update for its subscribers. */
export const ANNOUNCE_STATUS = defineJob("announce-status", z.object({ updateId: z.string() }));

/** Delivers an update to a webhook. */
export const SEND_STATUS_WEBHOOK = defineJob("send-status-webhook", z.object({ webhookId: z.string(), updateId: z.string() }));

/** Queues an update for those who subscribed to one of its components, once. Suppressed addresses get nothing. */
export async function announceUpdate(updateId: string, now: Date): Promise<void> {
  await prisma().$transaction(async (db) => {
    const { count } = await db.incidentUpdate.updateMany({
      where: { id: updateId, announcedAt: null, incident: { publishedAt: { not: null } } },
      data: { announcedAt: now },
    });
    if (count === 0) return;
    const update = await db.incidentUpdate.findUniqueOrThrow({
      where: { id: updateId },
      include: { incident: { include: INCIDENT_PARTS } },
    });
    const incident = incidentOf(update.incident);
    const { id, title, kind, components, startsAt, updates } = incident;
    const posted = updates.find((each) => each.id === updateId);
    if (!posted) return;
    const endsAt = maintenanceEnd({ ...incident, status: posted.status });
    const wanted = { OR: [{ components: { isEmpty: true } }, { components: { hasSome: components } }] };
    const webhooks = await db.statusWebhook.findMany({ where: { ...wanted, disabledAt: null }, select: { id: true } });
    await addJobs(
      db,
      SEND_STATUS_WEBHOOK,
      webhooks.map((webhook) => ({ webhookId: webhook.id, updateId })),
    );
    const subscribers = await db.statusSubscriber.findMany({ where: wanted });
    const suppressed = await db.suppressedAddress.findMany({
      where: { emailKey: { in: subscribers.map(({ emailKey }) => emailKey) } },
      select: { emailKey: true },
    });
    const refused = new Set(suppressed.map(({ emailKey }) => emailKey));
    const mails = subscribers
      .filter(({ emailKey }) => !refused.has(emailKey))
      .map((subscriber): PlannedMail => {
        const language = isLanguage(subscriber.language) ? subscriber.language : DEFAULT_LANGUAGE;
        const link = `${pageUrl(language, STATUS_HISTORY_PATH)}#incident-${id}`;
        return {
          to: subscriber.email,
          language,
          content: {
            kind: "statusUpdate",
            ...{ link, title, status: posted.status, quote: posted.text },
            incident: { kind, components, startsAt, endsAt },
          },
          subscription: { userId: subscriber.id, kind: "status", id: "all" },
        };
      });
    await queueBulkMails(db, mails);
  });
}

/** Ends the subscription of an address; does nothing if it is gone. */
export async function removeSubscriber(db: Transaction, id: string): Promise<void> {
  await db.statusSubscriber.deleteMany({ where: { id } });
}
