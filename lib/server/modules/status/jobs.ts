import "server-only";

import type { Component, Probe } from "#lib/domain/status/component";
import { announceUpdate } from "#lib/server/modules/status/commands/announce";
import { draftIncidents } from "#lib/server/modules/status/commands/draft-incident";
import { recordProbes } from "#lib/server/modules/status/commands/record-probes";
import { deliverUpdate } from "#lib/server/modules/status/commands/webhooks";
import type { Finding } from "#lib/server/modules/status/probes/http-probe";
import { ABSENT, probeDatabase, probeEmail, probeModel, probeWorker } from "#lib/server/modules/status/probes/parts";
import { probeApi, probeFiles, probeSearch, probeWebsite } from "#lib/server/modules/status/probes/site";
import { findProbeTarget } from "#lib/server/modules/status/queries/probe-target";
import { settings, siteUrl } from "#lib/server/platform/env";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";

/** The key: one of them waits at most. */
export const PROBE_COMPONENTS = defineScheduledJob("probe-components", "* * * * *", "jobKey=probe-components");

/** Probes every component and stores the results; a component that failed several times in a row gets a draft of an incident. */
export async function probeComponentsJob(): Promise<void> {
  if (!settings().STATUS_PROBES) return;
  const now = new Date();
  const probes = await probeComponents(siteUrl(), now);
  await recordProbes(probes);
  await draftIncidents(now);
}

/** Probes every component at once; `origin` is the address of the site. */
export async function probeComponents(origin: string, now: Date): Promise<Probe[]> {
  const target = await findProbeTarget();
  const found: Record<Component, Promise<Finding>> = {
    website: probeWebsite(origin),
    api: probeApi(origin),
    database: probeDatabase(),
    files: target ? probeFiles(origin, target) : Promise.resolve(ABSENT),
    search: target ? probeSearch(origin, target) : Promise.resolve(ABSENT),
    email: probeEmail(),
    worker: probeWorker(),
    model: probeModel(now),
  };
  return Promise.all(
    Object.entries(found).map(async ([component, finding]) => ({ component: component as Component, at: now, ...(await finding) })),
  );
}

/** Queues an update for its subscribers. */
export const announceStatusJob = ({ updateId }: { updateId: string }): Promise<void> => announceUpdate(updateId, new Date());

/** Delivers an update to a webhook; the queue repeats what fails. */
export async function sendStatusWebhookJob({ webhookId, updateId }: { webhookId: string; updateId: string }): Promise<void> {
  await deliverUpdate(webhookId, updateId, new Date());
}
