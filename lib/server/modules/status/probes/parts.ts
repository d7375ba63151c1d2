import "server-only";

import type { CircuitState } from "#lib/domain/generation/circuit";
import { NOT_CONFIGURED } from "#lib/domain/status/component";
import { QUEUE_SLOW_SECONDS, QUEUE_STOPPED_SECONDS } from "#lib/domain/status/system";
import { findCircuitState } from "#lib/server/modules/generation/queries/stopped-runs";
import { countJobs } from "#lib/server/modules/jobs/queries";
import { type Finding, judgeDuration, probeHttp, TIMEOUT_MS } from "#lib/server/modules/status/probes/http-probe";
import { readLibrarySize } from "#lib/server/modules/status/queries/probe-target";
import { settings } from "#lib/server/platform/env";
import { verifySmtp } from "#lib/server/platform/mail/smtp";

/** What this installation does not have is not measured. */
export const ABSENT: Finding = { state: "unknown", durationMs: null, error: NOT_CONFIGURED };

/** A query that reads a table. */
export async function probeDatabase(): Promise<Finding> {
  const start = performance.now();
  try {
    await readLibrarySize();
    return judgeDuration(Math.round(performance.now() - start));
  } catch {
    return { state: "major_outage", durationMs: null, error: "query_failed" };
  }
}

/** How long due jobs wait. Failed attempts that are repeated later do not count as waiting. */
export async function probeWorker(): Promise<Finding> {
  const jobs = await countJobs();
  const waits = jobs.reduce((longest, { oldestSeconds }) => Math.max(longest, oldestSeconds), 0);
  if (waits >= QUEUE_STOPPED_SECONDS) return { state: "partial_outage", durationMs: waits * 1_000, error: "queue_stopped" };
  if (waits >= QUEUE_SLOW_SECONDS) return { state: "degraded", durationMs: waits * 1_000, error: "queue_slow" };
  return { state: "operational", durationMs: waits * 1_000, error: null };
}

/** Asks the e-mail service without sending: SMTP for a login, Resend for the account's domains. The outbox is not measured. */
export async function probeEmail(): Promise<Finding> {
  const { SMTP_URL, RESEND_API_KEY, RESEND_BASE_URL } = settings();
  if (SMTP_URL) return probeSmtp(SMTP_URL);
  if (!RESEND_API_KEY) return ABSENT;
  const found = await probeHttp(`${RESEND_BASE_URL}/domains`, { headers: { Authorization: `Bearer ${RESEND_API_KEY}` } });
  // A key that may only send is refused here with 401 (restricted_api_key): the service answers, which is all that is asked.
  if (found.error === "http_401" || found.error === "http_403") return judgeDuration(found.durationMs ?? 0);
  return found.error === "http_429" ? { ...found, state: "unknown" } : found;
}

async function probeSmtp(url: string): Promise<Finding> {
  const start = performance.now();
  try {
    await verifySmtp(url, TIMEOUT_MS);
    return judgeDuration(Math.round(performance.now() - start));
  } catch (error) {
    const { code = "no_answer" } = error as { code?: string };
    return { state: "major_outage", durationMs: null, error: code.toLowerCase() };
  }
}

const STATE_OF_CIRCUIT = {
  closed: { state: "operational", durationMs: null, error: null },
  // Visitors notice nothing of one failed call.
  failing: { state: "operational", durationMs: null, error: null },
  half_open: { state: "degraded", durationMs: null, error: "half_open" },
  open: { state: "major_outage", durationMs: null, error: "calls_fail" },
  unused: { state: "unknown", durationMs: null, error: "unused" },
} as const satisfies Record<CircuitState, Finding>;

/** The outcome of the last calls: a probe of its own would cost money. */
export async function probeModel(now: Date): Promise<Finding> {
  return settings().AI_MODEL ? STATE_OF_CIRCUIT[await findCircuitState(now)] : ABSENT;
}
