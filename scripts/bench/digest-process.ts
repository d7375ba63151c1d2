// A separate process, so that only the newsletter's memory is measured: `create` creates a library with books of
// yesterday, `queue` queues the digest's e-mails and reports time and memory.
import { addDays, startOfDay } from "#lib/domain/time/date-arithmetic";
import { listOpenDigestDays, queueDigestPage } from "#lib/server/modules/newsletter/commands/digest-day";
import { prisma } from "#lib/server/platform/database/prisma";
import { migrateDatabase } from "#lib/server/runtime/launcher/database";
import { fillLibrary, SHORT_BOOKS } from "./synthetic-library.ts";

export type DigestStats = { queued: number; pages: number; seconds: number; longestPage: number; peakBytes: number };

const BOOKS = 100;

if (process.argv[2] === "create") await createLibrary();
else process.send?.(await queueDigests());
await prisma().$disconnect();
process.exit(0);

async function createLibrary(): Promise<void> {
  await migrateDatabase(process.env.DATABASE_URL ?? "");
  await fillLibrary(BOOKS, SHORT_BOOKS);
  const yesterday = addDays(startOfDay(new Date()), -1);
  await prisma().$executeRaw`update book set created_at = ${yesterday}`;
  // The initial collection, which is not announced.
  await prisma().$executeRaw`update book set created_at = ${addDays(yesterday, -30)} where id = (select min(id) from book)`;
}

async function queueDigests(): Promise<DigestStats> {
  const now = new Date();
  const times: number[] = [];
  let queued = 0;
  for (const day of await listOpenDigestDays(now)) {
    for (let done = false; !done; ) {
      const began = performance.now();
      const page = await queueDigestPage(day, now);
      times.push(performance.now() - began);
      queued += page.queued;
      done = page.done;
    }
  }
  const milliseconds = times.reduce((sum, time) => sum + time, 0);
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { queued, pages: times.length, seconds: milliseconds / 1000, longestPage: Math.max(...times), peakBytes };
}
