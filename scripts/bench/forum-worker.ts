// Fills the forum of a database, and times what people read in it on request.
import { parentPort } from "node:worker_threads";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { POSTS_PER_PAGE, THREADS_PER_PAGE } from "#lib/domain/forum/forum";
import { FORUM_SEARCH_PAGE_SIZE } from "#lib/domain/forum/search";
import { findForumPage } from "#lib/server/modules/forum/queries/pages";
import { listLatestPosts, listPosts } from "#lib/server/modules/forum/queries/posts";
import { searchForum } from "#lib/server/modules/forum/queries/search";
import { getSection } from "#lib/server/modules/forum/queries/sections";
import { listSimilarThreads } from "#lib/server/modules/forum/queries/similar-threads";
import { getThread, listThreads } from "#lib/server/modules/forum/queries/threads";
import { listUnread } from "#lib/server/modules/forum/queries/unread";
import { prisma } from "#lib/server/platform/database/prisma";
import { migrateDatabase } from "#lib/server/runtime/launcher/database";
import { FORUM_WORDS, type ForumSize, fillForum, LARGE_SECTION, LONG_THREAD } from "./synthetic-forum.ts";

export type Command = { create: ForumSize } | { measure: true };
export type Kind = "home" | "similar" | "section" | "thread" | "search" | "unread" | "feed";
/** Milliseconds. */
export type Times = Record<Kind, number[]>;

const SECTION_PAGE = 500;
const word = (rank: number) => FORUM_WORDS[rank] ?? "";
const SEARCHES = [
  ...[0, 3, 20, 300, 3_000].map(word),
  `${word(1)} ${word(2)}`,
  `${word(5)} ${word(2_000)} `,
  word(40).slice(0, 3),
  `${word(500).slice(0, 2)}${word(500).slice(3)} `,
  "qxzvwk",
];

parentPort?.on("message", (command: Command) => {
  void run(command).then((result) => parentPort?.postMessage(result));
});

async function run(command: Command): Promise<Times> {
  if ("create" in command) {
    const url = process.env.DATABASE_URL ?? "";
    await migrateDatabase(url);
    await fillForum(url, command.create);
  }
  return measure();
}

async function measure(): Promise<Times> {
  const now = new Date();
  const times: Times = { home: [], similar: [], section: [], thread: [], search: [], unread: [], feed: [] };
  const time = async (kind: Kind, run: () => Promise<unknown>) => {
    const began = performance.now();
    await run();
    times[kind].push(performance.now() - began);
  };
  for (const text of SEARCHES) await time("search", () => searchForum({ text, page: 1, limit: FORUM_SEARCH_PAGE_SIZE }));
  for (const viewer of await someViewers()) {
    await time("home", () => findForumPage(1, "en"));
    await time("similar", () => listSimilarThreads(`${word(3)} ${word(300)} ${word(2_000)}`));
    await time("section", async () => {
      const section = await getSection(LARGE_SECTION, "en");
      const last = Math.ceil(section.threadCount / THREADS_PER_PAGE);
      return listThreads(section, Math.min(SECTION_PAGE, last), THREADS_PER_PAGE, "en");
    });
    await time("thread", async () => {
      const thread = await getThread(null, LONG_THREAD, "en");
      return listPosts(thread.id, Math.ceil(thread.postCount / POSTS_PER_PAGE), POSTS_PER_PAGE);
    });
    await time("unread", () => listUnread(viewer, 1, THREADS_PER_PAGE, "en", now));
    await time("feed", () => listLatestPosts({}, 50));
  }
  return times;
}

const someViewers = async (): Promise<Viewer[]> =>
  (await prisma().user.findMany({ where: { username: { in: ["m1", "m2", "m500"] } }, select: { id: true } })).map(({ id }) => viewer(id));

const viewer = (id: string) => ({ id, role: "administrator", suspension: null }) as Viewer;
