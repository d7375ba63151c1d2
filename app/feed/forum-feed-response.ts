import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { findFeedPosts } from "#lib/server/modules/forum/queries/feed-posts";
import { conditional } from "#lib/server/platform/http/conditional";
import { problem } from "#lib/server/platform/http/problem";
import { site } from "#lib/server/platform/site";
import { forumFeed } from "#lib/server/publishing/feeds/forum-feed";
import { FEED_TYPES, type ForumFeedSubject } from "#lib/urls/feeds";

/** The forum feed of a kind and slug; null if it is another feed. */
export function forumFeedSubject(kind: string, name: string): ForumFeedSubject | null {
  if (kind === "latest") return name === "forum" ? { kind: "forum" } : null;
  return kind === "forum-section" || kind === "forum-thread" ? { kind, slug: name } : null;
}

/** The Atom feed of the latest posts; 404 for an unknown section or thread. */
export async function respondWithForumFeed(request: Request, locale: Language, subject: ForumFeedSubject): Promise<Response> {
  const found = await findFeedPosts(subject, locale);
  if (!found) return problem(new DomainError(subject.kind === "forum-thread" ? "thread_not_found" : "section_not_found"), request);
  const { name, origin } = site();
  const xml = forumFeed({ locale, subject, ...found }, { name, address: origin });
  return conditional(request, xml, { type: `${FEED_TYPES.atom}; charset=utf-8` });
}
