import "server-only";

import { POSTS_PER_PAGE, THREADS_PER_PAGE } from "#lib/domain/forum/forum";
import { prisma } from "#lib/server/platform/database/prisma";

/** As in the URL: the first page has no number. */
const PAGE = /^(?:[2-9]|[1-9]\d{1,5})$/;

/** Whether there is a page of a visible thread or of a section, by its slug. */
export async function forumPageExists(kind: "thread" | "section", slug: string, page?: string): Promise<boolean> {
  if (page !== undefined && !PAGE.test(page)) return false;
  const pages = kind === "thread" ? await pagesOfThread(slug) : await pagesOfSection(slug);
  return pages !== null && Number(page ?? 1) <= Math.max(1, pages);
}

async function pagesOfThread(slug: string): Promise<number | null> {
  const thread = await prisma().forumThread.findUnique({ where: { slug, state: "published" }, select: { postCount: true } });
  return thread && Math.ceil(thread.postCount / POSTS_PER_PAGE);
}

async function pagesOfSection(slug: string): Promise<number | null> {
  const section = await prisma().forumSection.findUnique({ where: { slug }, select: { threadCount: true } });
  return section && Math.ceil(section.threadCount / THREADS_PER_PAGE);
}
