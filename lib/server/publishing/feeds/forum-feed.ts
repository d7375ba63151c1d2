import "server-only";

import { generateAtomFeed } from "feedsmith";
import type { Publisher } from "#lib/domain/books/export-book";
import type { ForumPost } from "#lib/domain/forum/forum";
import { withoutSpoilers } from "#lib/domain/forum/spoiler-tags";
import type { Language } from "#lib/domain/language";
import { xmlText } from "#lib/domain/text/xml-text";
import { feedTexts } from "#lib/i18n/phrases";
import { trimCdata } from "#lib/server/publishing/feeds/feed";
import { absoluteLinks } from "#lib/urls/absolute-links";
import { FEED_TYPES, type ForumFeedSubject, forumFeedUrl } from "#lib/urls/feeds";
import { FORUM_PATH, forumPostPath, forumSectionPath, forumThreadPath, userPath } from "#lib/urls/forum";
import { localPath } from "#lib/urls/locale-path";

type Post = ForumPost & { thread: { slug: string; title: string } };
/** `title`: of the section or thread. `posts`: the newest first. */
type Options = { locale: Language; subject: ForumFeedSubject; title: string; posts: Post[] };

/** An Atom feed (RFC 4287) of forum posts. Without posts it is dated FIRST_DAY. */
export function forumFeed({ locale, subject, title, posts }: Options, { name, address }: Publisher): string {
  const t = feedTexts(locale);
  const self = address + forumFeedUrl(locale, subject);
  const updated = Math.max(FIRST_DAY, ...posts.map((post) => Date.parse(post.editedAt ?? post.createdAt)));
  const xml = generateAtomFeed(
    {
      id: self,
      title: { value: `${xmlText(subject.kind === "forum" ? t("forumPosts") : t("inForum", { title }))} · ${xmlText(name)}` },
      subtitle: { value: xmlText(subject.kind === "forum-thread" ? t("threadText") : t("forumText")) },
      updated: new Date(updated),
      icon: `${address}/apple-icon.png`,
      xml: { lang: locale },
      links: [
        { rel: "self", type: FEED_TYPES.atom, href: self },
        { rel: "alternate", type: "text/html", href: address + localPath(locale, pageOf(subject)), hreflang: locale },
      ],
      entries: posts.map((post) => ({
        id: `urn:uuid:${post.id}`,
        title: { value: xmlText(`${post.thread.title} #${post.number}`) },
        published: new Date(post.createdAt),
        updated: new Date(post.editedAt ?? post.createdAt),
        authors: [authorOf(post, address) ?? { name: t("deletedUser") }],
        links: [{ rel: "alternate", type: "text/html", href: address + localPath(locale, forumPostPath(post.thread.slug, post.number)) }],
        content: { type: "html", value: xmlText(absoluteLinks(withoutSpoilers(post.html, HIDDEN), address)) },
      })),
    },
    { strict: true },
  );
  return trimCdata(xml);
}

/** The address of an author is their public page, if there is one. */
function authorOf({ author }: Post, address: string): { name: string; uri?: string } | null {
  return author && { name: xmlText(author.username), ...(author.hasPage && { uri: address + userPath(author.username) }) };
}

/** As in excerpts (postText). */
const HIDDEN = "[…]";
const FIRST_DAY = Date.UTC(2025, 0, 1);

function pageOf(subject: ForumFeedSubject): string {
  if (subject.kind === "forum") return FORUM_PATH;
  return subject.kind === "forum-section" ? forumSectionPath(subject.slug) : forumThreadPath(subject.slug);
}
