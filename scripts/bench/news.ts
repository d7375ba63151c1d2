import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { UserError } from "#lib/server/platform/user-error";
import { figure, MiB, ms, whole } from "./figures.ts";
import type { DigestStats } from "./news-process.ts";

const FEW = 500;
const MANY = 10_000;
/** A small heap limit: with more memory V8 delays garbage collection, which would hide what is really retained. */
const SMALL_HEAP = ["--max-old-space-size=128", "--max-semi-space-size=4"];
/** Allowed growth in memory for twenty times as many recipients. */
const SPARE_BYTES = 64 * 1024 * 1024;

/** Queues the digest for 500 and then 10,000 recipients; measures time and memory. */
export async function benchNews(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pastiche-bench-"));
  const cluster = await openCluster(folder);
  try {
    await run("grow", cluster.url);
    await invite(cluster.url, FEW);
    const few = await run("tell", cluster.url);
    await invite(cluster.url, MANY);
    const many = await run("tell", cluster.url);
    figure("recipients, mails queued", whole(many?.queued ?? 0), { text: whole(MANY), met: many?.queued === MANY });
    figure("pages of them, each a transaction", whole(many?.pages ?? 0));
    figure("queueing all, job and mail", `${many?.seconds.toFixed(1) ?? ""} s`);
    figure("the longest page", ms(many?.longestPage ?? 0));
    figure(`peak memory of the process, ${FEW} recipients`, MiB(few?.peakBytes ?? 0));
    const more = (many?.peakBytes ?? 0) - (few?.peakBytes ?? 0);
    figure(`the same, ${whole(MANY)}`, MiB(many?.peakBytes ?? 0), { text: `+ ${MiB(SPARE_BYTES)} at most`, met: more <= SPARE_BYTES });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(order: "grow" | "tell", url: string): Promise<DigestStats | undefined> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: "a secret that is as long as it has to be" };
  const child = fork(join("scripts", "bench", "news-process.ts"), [order], { env, execArgv: ["--conditions=react-server", ...SMALL_HEAP] });
  let figures: DigestStats | undefined;
  child.once("message", (message: DigestStats) => (figures = message));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new UserError("Telling the news failed.");
  return figures;
}

/** Creates recipients for all languages, half of them users, and deletes the digest's records. */
async function invite(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const table of ["member", "subscriber", "digest_day", "digest_delivery", "mail"]) await client.query(`delete from ${table}`);
  await client.query(
    `insert into users (id, username, username_key, email, email_key, language, read_languages, verified_at, terms_at, created_at, updated_at)
     select uuidv7(), 'm' || n, 'm' || n, n || '@member.example', n || '@member.example', 'en', '{en,it,es,fr,de}',
       now() - interval '9 days', now(), now() - interval '9 days', now() from generate_series(1, $1::int) as n`,
    [count / 2],
  );
  await client.query(
    `insert into subscriber (id, email, email_key, language, confirmed_at)
     select uuidv7(), n || '@reader.example', n || '@reader.example', 'en', now() - interval '9 days' from generate_series(1, $1::int) as n`,
    [count / 2],
  );
  await client.end();
}
