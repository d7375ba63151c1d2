import "server-only";

import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { modelsInUse } from "#lib/domain/generation/model-roles";
import { findChromium } from "#lib/server/platform/chromium/find-chromium";
import { startBrowser } from "#lib/server/platform/chromium/start-browser";
import type { Settings } from "#lib/server/platform/env";
import { verifySmtp } from "#lib/server/platform/mail/smtp";
import { deleteFile, findFile, putFile } from "#lib/server/platform/storage/storage";
import { examine, type Finding, hint, ok, wrong } from "#lib/server/runtime/doctor/finding";

const TIMEOUT_MS = 10_000;
const DEFAULT_BASE = { openai: "https://api.openai.com/v1", anthropic: "https://api.anthropic.com/v1", "openai-compatible": "" };

/** Checks of what the site uses besides the database; each is tried once. */
export async function examineServices(settings: Settings): Promise<Finding[]> {
  const checks = await Promise.all([
    examine("Storage", settings.STORAGE_URL ? "Check STORAGE_URL, the bucket and its key." : "Check DATA_DIR/files.", examineStorage),
    examine("Redis", "Check REDIS_URL; until then limits are counted in memory.", () => examineRedis(settings.REDIS_URL)),
    settings.SMTP_URL
      ? examine("Mail", "Check SMTP_URL: server, port, user and password.", () => examineSmtp(settings))
      : examine("Mail", "Check RESEND_BASE_URL and the network.", () => examineResend(settings)),
    examine("Language model", "Check AI_BASE_URL and whether the service runs.", () => examineModel(settings)),
    examine("Chromium", "PDFs are not made: install Chromium, or set CHROMIUM_PATH.", examineChromium),
  ]);
  return checks.flat();
}

async function examineStorage(): Promise<Finding> {
  const key = `doctor/${randomUUID()}.txt`;
  const bytes = new TextEncoder().encode(key);
  await putFile(key, bytes);
  const found = await findFile(key);
  await deleteFile(key);
  return found && Buffer.compare(found, bytes) === 0
    ? ok("Storage", "a file was written, read and deleted")
    : wrong("Storage", "a file that was written could not be read: check STORAGE_URL or the disk.");
}

async function examineRedis(url: string | undefined): Promise<Finding> {
  if (!url) return ok("Redis", "not used: rate limits are counted in PostgreSQL");
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: TIMEOUT_MS, maxRetriesPerRequest: 0, retryStrategy: () => null });
  let reason: unknown;
  redis.on("error", (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.ping();
    return ok("Redis", "answers");
  } catch (error) {
    throw reason ?? error; // The call only says that the connection is closed.
  } finally {
    redis.disconnect();
  }
}

async function examineSmtp({ SMTP_URL = "", MAIL_FROM }: Settings): Promise<Finding> {
  await verifySmtp(SMTP_URL, TIMEOUT_MS);
  const { host } = new URL(SMTP_URL); // Without user and password.
  return MAIL_FROM ? ok("Mail", `${host} answers`) : hint("Mail", `${host} answers; set MAIL_FROM to an address that it may send for.`);
}

async function examineResend({ RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM }: Settings): Promise<Finding> {
  if (!RESEND_API_KEY) return hint("Mail", "e-mails are only written to DATA_DIR/outbox: set SMTP_URL or RESEND_API_KEY.");
  const response = await ask(`${RESEND_BASE_URL}/domains`, { authorization: `Bearer ${RESEND_API_KEY}` });
  const body = (await response.json().catch(() => ({}))) as { name?: string; data?: { name: string; status: string }[] };
  if (body.name === "restricted_api_key") return ok("Mail", "the key may send; its domain cannot be checked with it");
  if (!response.ok) return wrong("Mail", `Resend answers ${response.status}: check RESEND_API_KEY.`);
  const sender = /@([\w.-]+)/.exec(MAIL_FROM ?? "")?.[1];
  if (!sender) return hint("Mail", "the key is valid; set MAIL_FROM to an address of a verified domain.");
  const domain = body.data?.find(({ name }) => name === sender);
  return domain?.status === "verified"
    ? ok("Mail", `${sender} is verified`)
    : wrong("Mail", `${sender} is ${domain ? domain.status : "unknown"} at Resend: verify the domain of MAIL_FROM there.`);
}

async function examineModel(settings: Settings): Promise<Finding> {
  const { AI_MODEL, AI_EMBEDDING_MODEL, AI_PROVIDER, AI_BASE_URL, AI_API_KEY = "" } = settings;
  const names = [...modelsInUse(settings), AI_EMBEDDING_MODEL].filter((name) => name !== undefined);
  if (names.length === 0) return ok("Language model", "none: requests wait");
  const base = AI_BASE_URL ?? DEFAULT_BASE[AI_PROVIDER];
  if (!base) return wrong("Language model", "AI_BASE_URL is not set: an OpenAI-compatible service needs its URL.");
  const key: Record<string, string> =
    AI_PROVIDER === "anthropic"
      ? { "x-api-key": AI_API_KEY, "anthropic-version": "2023-06-01" }
      : { authorization: `Bearer ${AI_API_KEY}` };
  const response = await ask(`${base}/models`, AI_API_KEY ? key : {});
  if (response.status === 401 || response.status === 403) return wrong("Language model", `${base} refuses the key: check AI_API_KEY.`);
  if (!response.ok) return hint("Language model", `${base} answers, but does not list its models (${response.status}).`);
  const { data = [] } = (await response.json().catch(() => ({}))) as { data?: { id: string }[] };
  const unknown = names.find((name) => data.every(({ id }) => id !== name));
  return unknown === undefined
    ? ok("Language model", `${names.join(", ")} at ${base}${AI_MODEL ? "" : "; AI_MODEL is not set: requests wait"}`)
    : hint("Language model", `${base} does not list ${unknown}: check AI_MODEL, the models of the other roles and AI_EMBEDDING_MODEL.`);
}

const ask = (url: string, headers: Record<string, string>) => fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });

async function examineChromium(): Promise<Finding> {
  const chromium = await findChromium();
  if (!chromium) return wrong("Chromium", "none found, so PDFs are not made: install Chromium, or set CHROMIUM_PATH.");
  const browser = await startBrowser(chromium, []);
  const version = await browser.version();
  const hasSandbox = !browser.process()?.spawnargs.includes("--no-sandbox");
  await browser.close();
  return hasSandbox
    ? ok("Chromium", `${version}, in its sandbox`)
    : hint("Chromium", `${version} runs without its sandbox: allow user namespaces (sysctl kernel.unprivileged_userns_clone=1).`);
}
