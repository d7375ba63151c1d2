import "server-only";

import { generateAtomFeed } from "feedsmith";
import type { Post } from "#lib/domain/blog/blog";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { xmlText } from "#lib/domain/text/xml-text";
import { blogTexts } from "#lib/i18n/phrases";
import { trimCdata } from "#lib/server/publishing/feeds/feed";
import { absoluteLinks } from "#lib/urls/absolute-links";
import { BLOG_PATH, blogFeedUrl, postPath } from "#lib/urls/blog";
import { FEED_TYPES } from "#lib/urls/feeds";
import { postCoverUrl } from "#lib/urls/images";
import { localPath } from "#lib/urls/locale-path";

const COVER = { width: 480, height: 720 } as const;
const FIRST_DAY = Date.UTC(2025, 0, 1);

/** The Atom feed (RFC 4287) of the blog in a language, with whole posts, the newest first. Without posts it is dated FIRST_DAY. */
export function blogFeed(locale: Language, posts: readonly Post[], { name, address }: Publisher): string {
  const t = blogTexts(locale);
  const self = address + blogFeedUrl(locale);
  const xml = generateAtomFeed(
    {
      id: self,
      title: { value: `${xmlText(t("title"))} · ${xmlText(name)}` },
      subtitle: { value: xmlText(t("description")) },
      updated: new Date(Math.max(FIRST_DAY, ...posts.map(({ updatedAt }) => Date.parse(updatedAt)))),
      icon: `${address}/apple-icon.png`,
      xml: { lang: locale },
      authors: [{ name: xmlText(name), uri: address }],
      links: [
        { rel: "self", type: FEED_TYPES.atom, href: self },
        { rel: "alternate", type: "text/html", href: address + localPath(locale, BLOG_PATH), hreflang: locale },
      ],
      entries: posts.map((post) => ({
        id: address + localPath(locale, postPath(post.id)),
        title: { value: xmlText(post.title) },
        published: new Date(post.publishedAt),
        updated: new Date(post.updatedAt),
        authors: [{ name: xmlText(post.author) }],
        links: [{ rel: "alternate", type: "text/html", href: address + localPath(locale, postPath(post.id)), hreflang: locale }],
        categories: [
          { term: post.category, label: t(`categories.${post.category}`) },
          ...post.tags.map((tag) => ({ term: xmlText(tag), label: xmlText(tag) })),
        ],
        summary: { value: xmlText(post.description) },
        content: { type: "html", value: xmlText(absoluteLinks(post.html, address)) },
        media: { thumbnails: [{ url: address + postCoverUrl(post.art, COVER.width, "jpeg"), ...COVER }] },
      })),
    },
    { strict: true },
  );
  return trimCdata(xml);
}
