import { fork } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openCluster } from "#lib/server/platform/database/embedded/cluster";
import { UserError } from "#lib/server/platform/user-error";
import type { DigestStats } from "./digest-process.ts";
import { integer, MiB, ms, printResult } from "./report.ts";

const FEW = 500;
const MANY = 10_000;
/** A small heap limit: with more memory V8 delays garbage collection, which would hide what is really retained. */
const SMALL_HEAP = ["--max-old-space-size=128", "--max-semi-space-size=4"];
/** Allowed growth in memory for twenty times as many recipients. */
const MAX_GROWTH_BYTES = 64 * 1024 * 1024;

/** Queues the digest for 500 and then 10,000 recipients; measures time and memory. */
export async function benchDigest(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "pastiche-bench-"));
  const cluster = await openCluster(folder);
  try {
    await run("create", cluster.url);
    await createRecipients(cluster.url, FEW);
    const few = await run("queue", cluster.url);
    await createRecipients(cluster.url, MANY);
    const many = await run("queue", cluster.url);
    printResult("queued e-mails", integer(many?.queued ?? 0), { text: integer(MANY), met: many?.queued === MANY });
    printResult("transactions", integer(many?.pages ?? 0));
    printResult("duration, with jobs", `${many?.seconds.toFixed(1) ?? ""} s`);
    printResult("longest transaction", ms(many?.longestPage ?? 0));
    printResult(`peak memory of the process, ${FEW} recipients`, MiB(few?.peakBytes ?? 0));
    const more = (many?.peakBytes ?? 0) - (few?.peakBytes ?? 0);
    printResult(`peak memory of the process, ${integer(MANY)} recipients`, MiB(many?.peakBytes ?? 0), {
      text: `+ ${MiB(MAX_GROWTH_BYTES)} at most`,
      met: more <= MAX_GROWTH_BYTES,
    });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(command: "create" | "queue", url: string): Promise<DigestStats | undefined> {
  const env = { ...process.env, DATABASE_URL: url, AUTH_SECRET: "a secret that is as long as it has to be" };
  const child = fork(join("scripts", "bench", "digest-process.ts"), [command], {
    env,
    execArgv: ["--conditions=react-server", ...SMALL_HEAP],
  });
  let stats: DigestStats | undefined;
  child.once("message", (message: DigestStats) => (stats = message));
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new UserError("Queueing the digest failed.");
  return stats;
}

/** Creates recipients for all languages, half of them users, and deletes the digest's records. */
async function createRecipients(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const table of ["users", "subscriber", "digest_day", "digest_delivery", "mail"]) await client.query(`delete from ${table}`);
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
