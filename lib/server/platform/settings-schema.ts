import "server-only";

import { z } from "zod";
import { parseBudget, parsePrices, UNLIMITED } from "#lib/domain/generation/budget";
import { REPORTS_TO_HIDE } from "#lib/domain/moderation/report";

const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const httpAddress = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ""));

const budget = z
  .string()
  .refine((text) => parseBudget(text) !== null, "is not a budget, as tokens=2000000 money=5")
  .transform((text) => parseBudget(text) ?? UNLIMITED);

/** Every setting with its meaning and default. `.env.example` and docs/operating.md list the same. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe("port of the web server"),
  DATA_DIR: z.string().min(1).default(".data").describe("folder for database, secrets, images and uploaded files"),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe("PostgreSQL to use instead of the embedded one: postgresql://user:password@host/name"),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe("Redis or Valkey that counts rate limits: redis://user:password@host:6379/0; PostgreSQL counts them if absent"),
  SITE_URL: httpAddress.optional().describe("public URL in links, feeds, e-mails and the API; http://localhost:PORT if absent"),
  SITE_NAME: z.string().trim().min(1).max(60).default("Pastiche").describe("name of the site, at most 60 characters"),
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
    .pipe(z.array(z.url({ protocol: /^https$/ })).max(8))
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
  RESEND_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("API key of Resend; if absent, each e-mail is written to a file in DATA_DIR/outbox"),
  RESEND_BASE_URL: httpAddress.default("https://api.resend.com").describe("URL of Resend's API"),
  RESEND_PER_SECOND: z.coerce
    .number()
    .min(0.1)
    .max(1_000)
    .default(2)
    .describe("how many e-mails per second Resend accepts from this account; more are delayed"),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/]{16,}={0,2}$/)
    .optional()
    .describe("signing secret of Resend's webhook, whsec_…; if absent, /api/webhooks/resend answers 404"),
  INBOUND_EMAIL: z
    .email()
    .optional()
    .describe(
      "address whose e-mails Resend passes to /api/webhooks/resend, for replies to messages, as reply@in.example.org; replies only on the site if absent",
    ),
  MAIL_FROM: z.string().min(3).optional().describe("sender of e-mails, for example: Pastiche <post@example.org>"),
  STORAGE_URL: z
    .url({ protocol: /^s3$/ })
    .optional()
    .describe("S3 bucket for files: s3://key:secret@host/bucket?region=eu-central-1; the folder DATA_DIR/files if absent"),
  COLLECTION_MAX_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(2000)
    .default(200)
    .describe("the largest collection, in MB, that administrators may upload in the browser"),
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
  MAKE_FILES: z
    .enum(["ahead", "asked"])
    .default("ahead")
    .describe(
      "when a book's covers, EPUB, PDF and sample are made: ahead (when it is published or changed) or asked (on the first request)",
    ),
  REQUEST_INTERVAL_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(7)
    .describe("days after a request before the same user may make the next one; 0 for no limit"),
  MAX_PENDING_REQUESTS: z.coerce.number().int().min(1).max(100).default(3).describe("how many requests of one user may wait at a time"),
  MAX_REQUEST_CHAPTERS: z.coerce
    .number()
    .int()
    .min(5)
    .max(50)
    .default(40)
    .describe("how many chapters a requested book may have, 5 to 50; a novella has 10 or more, a novel 20 or more"),
  AI_PROVIDER: z
    .enum(["openai-compatible", "openai", "anthropic"])
    .default("openai-compatible")
    .describe("protocol of the language model's service: openai-compatible (also vLLM, llama.cpp, Ollama), openai or anthropic"),
  AI_BASE_URL: httpAddress.optional().describe("URL of the service, as http://localhost:11434/v1; the provider's own if absent"),
  AI_API_KEY: z.string().min(1).optional().describe("API key of the service"),
  AI_MODEL: z.string().trim().min(1).max(120).optional().describe("model that writes; if absent, nothing is written and requests wait"),
  AI_CRITIC_MODEL: z.string().trim().min(1).max(120).optional().describe("model that judges; AI_MODEL if absent"),
  AI_PRICES: z
    .string()
    .refine((text) => parsePrices(text) !== null, "is not a price table, as small=0.5/1.5/0.05")
    .transform((text) => parsePrices(text) ?? {})
    .prefault("")
    .describe("prices per million tokens, as model=input/output/cached, separated by spaces: small=0.5/1.5/0.05; free if absent"),
  AI_BUDGET_BOOK: budget.prefault("").describe("maximum use per book, as tokens=2000000 money=5; no limit if absent"),
  AI_BUDGET_DAY: budget.prefault("").describe("maximum use of all books per day (UTC), as tokens=10000000 money=20; no limit if absent"),
  REGISTRATION: flag.prefault("on").describe("on: visitors may register; off: nobody may. Administrators can change it in the interface"),
  MAINTENANCE: flag.prefault("off").describe("on: read-only for all but administrators. They can change it in the interface"),
  REPORTS_TO_HIDE: z.coerce
    .number()
    .int()
    .min(2)
    .max(100)
    .default(REPORTS_TO_HIDE)
    .describe("how many open reports hide a comment or a post until a moderator decides. Administrators can change it in the interface"),
  AUTO_START: flag
    .prefault("on")
    .describe("on: the worker starts the next request of the queue automatically; off: administrators start them"),
  AUTO_PUBLISH: z
    .union([z.enum(["on", "off"]), z.coerce.number().int().min(0).max(100)])
    .default("off")
    .describe("off: a finished book waits for an administrator; on: it is published; a number: from this AI review score on, 0 to 100"),
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
