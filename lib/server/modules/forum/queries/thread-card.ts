import "server-only";

import { cache } from "react";
import { DEFAULT_LANGUAGE } from "#lib/domain/language";
import { findThread } from "#lib/server/modules/forum/queries/threads";
import { usersTags } from "#lib/server/modules/forum/queries/users-tags";
import { postExcerpt } from "#lib/server/modules/forum/render/post-excerpt";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";
import type { ThreadCardArt } from "#lib/urls/images";

/** The length of the quotation, at which its letters can still be read in the list of a messenger. */
const QUOTE_LENGTH = 220;

/** What the share card of a visible thread shows; null if there is none, or if its first post has no visible text. */
export const findThreadCard = cache(async (slug: string): Promise<ThreadCardArt | null> => {
  const thread = await findThread(slug, DEFAULT_LANGUAGE);
  const post =
    thread &&
    (await prisma().forumPost.findFirst({
      where: { threadId: thread.id, number: 1, state: "published" },
      select: { markdown: true, text: true },
    }));
  if (!thread || !post) return null;
  usesTags(...usersTags([thread.username]));
  const quote = postExcerpt(post, QUOTE_LENGTH);
  const credit = [thread.username, thread.book?.title].filter(Boolean).join(" · ");
  return quote === "" ? null : { slug: thread.slug, title: thread.title, quote, credit, author: thread.book?.author ?? null };
});
