import "server-only";

import { z } from "zod";
import { SITE_SETTINGS, type SiteVariables } from "#lib/contract/settings/site-settings";
import { parsePrices, pricingFaults } from "#lib/domain/generation/budget";
import { PRESET_NAMES } from "#lib/domain/generation/preset";
import { withoutEnd } from "#lib/domain/text/without-end";
import { isCron } from "#lib/domain/time/cron";
import { modelNameSchema, parseRoles } from "#lib/server/platform/language-model/roles-schema";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
/** A URL; `form`: how it begins. */
const address = (protocol: RegExp, form: string) => z.url({ protocol, error: `must be an address that begins with ${form}` });
const httpAddress = address(/^https?$/, "http:// or https://").transform((value) => withoutEnd(value, /\//));

type SiteSetting = { schema: z.ZodType; default: unknown; meaning: string; fromText?: (text: string) => unknown };

/** The settings of the site as variables of the environment. */
const siteVariables = Object.fromEntries(
  Object.values(SITE_SETTINGS).map((setting: SiteSetting & { variable: string }) => [setting.variable, variableOf(setting)]),
) as { [Name in keyof SiteVariables]: z.ZodType<SiteVariables[Name]> };

function variableOf({ schema, default: absent, meaning, fromText = readerOf(schema) }: SiteSetting): z.ZodType {
  return z.string().transform(fromText).pipe(schema).default(absent).describe(meaning);
}

/** How a text is read as a value of this schema; the schema refuses what is none. */
function readerOf({ type }: z.ZodType): (text: string) => unknown {
  if (type === "number") return Number;
  if (type === "boolean") return (text) => ({ on: true, off: false })[text] ?? text;
  return (text) => text;
}

/** Every setting with its meaning and default. `.env.example` and docs/operating.md list the same. */
const Variables = z.object({
  ...siteVariables,
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe("port of the web server"),
  DATA_DIR: z.string().min(1).default(".data").describe("folder for database, secrets, images and uploaded files"),
  DATABASE_URL: address(/^postgres(ql)?$/, "postgresql://")
    .optional()
    .describe("PostgreSQL to use instead of the embedded one: postgresql://user:password@host/name"),
  REDIS_URL: address(/^rediss?$/, "redis:// or rediss://")
    .optional()
    .describe("Redis or Valkey that counts rate limits: redis://user:password@host:6379/0; PostgreSQL counts them if absent"),
  SITE_URL: httpAddress.optional().describe("public URL in links, feeds, e-mails and the API; http://localhost:PORT if absent"),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe("e-mail address in footer, terms and privacy policy, to which replies to e-mails go; none if absent"),
  IMPRINT: z
    .string()
    .trim()
    .min(1)
    .max(1_000)
    .optional()
    .describe("who runs the site, in footer, terms and privacy policy: name and postal address, lines separated by |; none if absent"),
  SOCIAL_LINKS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(address(/^https$/, "https://")).max(8))
    .optional()
    .describe("URLs of the site's pages elsewhere, separated by spaces, linked in the footer; none if absent"),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      "secret from which keys for tokens and e-mails are derived, at least 32 characters; created and stored in DATA_DIR if absent",
    ),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe("number of trusted reverse proxies; the client's IP address is taken from what they add to X-Forwarded-For"),
  ADMIN_EMAIL: z.email().optional().describe("e-mail address of the first administrator; admin@localhost if absent"),
  ADMIN_PASSWORD: z
    .string()
    .min(6)
    .max(128)
    .optional()
    .describe("password of the first administrator, 6 to 128 characters; generated and stored in DATA_DIR if absent"),
  REQUIRE_SECOND_FACTOR: z
    .enum(["none", "administrators"])
    .default("none")
    .describe(
      "administrators: administrators and moderators must set up a passkey or an authenticator app before they can use their role; or none",
    ),
  SMTP_URL: address(/^smtps?$/, "smtp:// or smtps://")
    .optional()
    .describe("SMTP server that e-mails are sent by: smtp://user:password@host:587, smtps for TLS from the start; none if absent"),
  SMTP_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(10)
    .describe("how many e-mails per second the server of SMTP_URL accepts; more are delayed"),
  RESEND_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("API key of Resend; without it and SMTP_URL, each e-mail is written to a file in DATA_DIR/outbox"),
  RESEND_BASE_URL: httpAddress.default("https://api.resend.com").describe("URL of Resend's API"),
  RESEND_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(2)
    .describe("how many e-mails per second Resend accepts from this account; more are delayed"),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/, "must begin with whsec_ and go on with at least 16 letters and digits")
    .optional()
    .describe("signing secret of Resend's webhook, whsec_...; if absent, /api/webhooks/resend answers 404"),
  INBOUND_EMAIL: z
    .email()
    .optional()
    .describe(
      "address whose e-mails Resend passes to /api/webhooks/resend, for replies to messages, as reply@in.example.org; replies only on the site if absent",
    ),
  MAIL_FROM: z.string().min(3).optional().describe("sender of e-mails, for example: Pastiche <post@example.org>"),
  STORAGE_URL: address(/^s3$/, "s3://")
    .optional()
    .describe("S3 bucket for files: s3://key:secret@host/bucket?region=eu-central-1; the folder DATA_DIR/files if absent"),
  BACKUP_CRON: z
    .string()
    .trim()
    .refine(isCron, "must be five fields of cron, as 20 2 * * *")
    .optional()
    .describe(
      "when the worker makes backups: minute, hour, day, month and day of the week of cron, in UTC, as 20 2 * * *; never if absent",
    ),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(1_000).default(14).describe("how many backups of the worker are kept"),
  BACKUP_FOLDER: z.string().min(1).optional().describe("folder of the worker's backups; DATA_DIR/backups if absent"),
  BACKUP_URL: address(/^s3$/, "s3://")
    .optional()
    .describe("S3 bucket for the worker's backups instead of the folder: s3://key:secret@host/bucket?region=eu-central-1"),
  CHROMIUM_PATH: z
    .string()
    .min(1)
    .optional()
    .describe("Chromium or Chrome that prints PDFs; an installed one, else the bundled one, if absent"),
  GOOGLE_CLIENT_ID: z.string().min(1).optional().describe("enables login with Google, together with GOOGLE_CLIENT_SECRET"),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe("see GOOGLE_CLIENT_ID"),
  GOOGLE_ISSUER: httpAddress.default("https://accounts.google.com").describe("Google's OpenID Connect issuer"),
  GITHUB_CLIENT_ID: z.string().min(1).optional().describe("enables login with GitHub, together with GITHUB_CLIENT_SECRET"),
  GITHUB_CLIENT_SECRET: z.string().min(1).optional().describe("see GITHUB_CLIENT_ID"),
  GITHUB_URL: httpAddress.default("https://github.com").describe("URL of GitHub or of a GitHub Enterprise server"),
  GITHUB_API_URL: httpAddress.default("https://api.github.com").describe("URL of the API of GITHUB_URL"),
  AI_PROVIDER: z
    .enum(["openai-compatible", "openai", "anthropic"])
    .default("openai-compatible")
    .describe("protocol of the language model's service: openai-compatible (also vLLM, llama.cpp, Ollama), openai or anthropic"),
  AI_BASE_URL: httpAddress.optional().describe("URL of the service, as http://localhost:11434/v1; the provider's own if absent"),
  AI_API_KEY: z.string().min(1).optional().describe("API key of the service"),
  AI_MODEL: modelNameSchema.optional().describe("model that writes; if absent, nothing is written and requests wait"),
  AI_PLANNER_MODEL: modelNameSchema.optional().describe("model that plans; AI_MODEL if absent"),
  AI_JUDGE_MODEL: modelNameSchema.optional().describe("model that chooses between versions; AI_CRITIC_MODEL, else AI_MODEL, if absent"),
  AI_CRITIC_MODEL: modelNameSchema.optional().describe("model that criticises and screens; AI_MODEL if absent"),
  AI_ROLES: z
    .string()
    .transform(parseRoles)
    .prefault("{}")
    .describe('how each role\'s model is called, as JSON: {"writer":{"temperature":0.9,"window":128000}} (docs/operating.md)'),
  AI_PRESET: z
    .enum(PRESET_NAMES)
    .default("standard")
    .describe("how much is tried, compared and read again for a book: cheap, standard or best"),
  AI_EMBEDDING_MODEL: modelNameSchema
    .optional()
    .describe(
      "model of the service that makes embeddings of reference texts, so that passages are found by meaning; by shared words if absent",
    ),
  AI_PRICES: z
    .string()
    .refine((text) => parsePrices(text) !== null, "must be prices, as small=0.5/1.5/0.05")
    .transform((text) => parsePrices(text) ?? {})
    .prefault("")
    .describe(
      "prices per million tokens, as model=input/output/cached/written, separated by spaces, the last two of input read from a cache and put into it: small=0.5/1.5/0.05; needed for budgets of money",
    ),
  AI_ANSWER_HOURS: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .optional()
    .describe(
      "hours that an answer may take while the service shows life, for people who answer (npm run write -- relay); two tokens a second if absent",
    ),
  AI_RUNS_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(20)
    .default(2)
    .describe("how many books are written at once, step by step in turn, and how many calls of the model a worker makes at once"),
  REQUESTERS_DIRECT: flag
    .prefault("off")
    .describe(
      "on: users direct the writing of the books that they requested: they choose plots, edit people, comment; off: administrators do",
    ),
  CACHE_PURGE_URL: httpAddress
    .optional()
    .describe("address of a cache in front of the site that forgets responses by their tags (docs/deploying.md); none if absent"),
  CACHE_PURGE_TOKEN: z.string().min(1).optional().describe("bearer token for CACHE_PURGE_URL"),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .max(200)
    .optional()
    .describe("token, at least 16 characters, with which Prometheus reads /metrics; if absent, /metrics does not exist"),
  SLOW_QUERY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(600_000)
    .default(500)
    .describe("logs database queries that take at least this many milliseconds, without their values; 0 for none"),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress
    .optional()
    .describe("URL of an OpenTelemetry collector that gets traces by OTLP, as http://localhost:4318; none if absent"),
  STATUS_PROBES: flag
    .prefault("on")
    .describe("on: the worker probes the site every minute for the status page; off: the status page shows no data"),
  RESTART_PAGE: flag
    .prefault("on")
    .describe(
      "on: while the web process starts, pages answer 503 with a page that says so; off: connections are refused, so that a load balancer asks another",
    ),
  RATE_LIMITS: flag.prefault("on").describe("on or off; off for load tests only"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info").describe("debug, info, warn, error or silent"),
});

/** Prices and budgets must belong together: with a slip in a model's name money would not be counted. */
export const Settings = Variables.superRefine((given, context) => {
  if (given.AI_EMBEDDING_MODEL !== undefined && given.AI_PROVIDER === "anthropic")
    context.addIssue({ code: "custom", path: ["AI_EMBEDDING_MODEL"], message: "needs another AI_PROVIDER: anthropic has no embeddings" });
  for (const { name, message } of pricingFaults(given)) context.addIssue({ code: "custom", path: [name], message });
});
