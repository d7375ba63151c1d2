import "server-only";

import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { escapeMarkup } from "#lib/domain/text/markup";
import type { FeedEntry } from "#lib/server/publishing/feeds/feed-entry";
import { FEED_TYPES, type FeedFormat } from "#lib/urls/feeds";

/** A feed in every format. Addresses are absolute. `self`: its own, by format; `page`: what it is the feed of. */
export type FeedDocument = {
  title: string;
  subtitle: string;
  lang: string;
  page: string;
  self: Record<FeedFormat, string>;
  publisher: { name: string; address: string };
  icon: string;
  entries: FeedEntry[];
  updated: Date;
};

const WRITERS: Record<FeedFormat, (feed: FeedDocument) => string> = { atom, rss, json };

/** The feed as a document: Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1. Its texts may hold no control characters (`xmlText`). */
export const writeFeed = (feed: FeedDocument, format: FeedFormat): string => WRITERS[format](feed);

function atom({ title, subtitle, lang, page, self, publisher, icon, entries, updated }: FeedDocument): string {
  const xml = generateAtomFeed(
    {
      // The same whatever address the feed was fetched from.
      id: self.atom,
      title: { value: title },
      subtitle: { value: subtitle },
      ...{ updated, icon },
      xml: { lang },
      authors: [{ name: publisher.name, uri: publisher.address }],
      links: [
        { rel: "self", type: FEED_TYPES.atom, href: self.atom },
        { rel: "alternate", type: "text/html", href: page, hreflang: lang },
      ],
      entries: entries.map((entry) => ({
        id: entry.id,
        title: { value: entry.title },
        published: entry.published,
        updated: entry.updated,
        xml: { lang: entry.lang },
        authors: [{ name: entry.author }],
        links: [{ rel: "alternate", type: "text/html", href: entry.url, hreflang: entry.lang }],
        categories: entry.categories,
        summary: { value: entry.summary },
        content: { type: "html", value: entry.html },
        media: { thumbnails: [entry.cover] },
      })),
    },
    { strict: true },
  );
  return closeToText(xml);
}

function rss({ title, subtitle, lang, page, self, publisher, entries, updated }: FeedDocument): string {
  const xml = generateRssFeed(
    {
      title,
      link: page,
      description: subtitle,
      language: lang,
      lastBuildDate: updated,
      atom: { links: [{ rel: "self", type: FEED_TYPES.rss, href: self.rss }] },
      items: entries.map((entry) => ({
        title: entry.title,
        link: entry.url,
        guid: { value: entry.id, isPermaLink: false },
        pubDate: entry.published,
        // Read as HTML, as the other formats' summaries are not.
        description: escapeMarkup(entry.summary),
        content: { encoded: entry.html },
        categories: entry.categories.map(({ label }) => ({ name: label })),
        // RSS knows authors by their mail address only; an AI has none.
        dc: { creators: [entry.author], languages: [entry.lang], publishers: [publisher.name] },
        media: { thumbnails: [entry.cover] },
      })),
    },
    { strict: true },
  );
  return closeToText(xml);
}

function json({ title, subtitle, lang, page, self, publisher, icon, entries }: FeedDocument): string {
  const feed = generateJsonFeed(
    {
      ...{ title, language: lang, icon },
      description: subtitle,
      home_page_url: page,
      feed_url: self.json,
      authors: [{ name: publisher.name, url: publisher.address }],
      items: entries.map((entry) => ({
        id: entry.id,
        url: entry.url,
        title: entry.title,
        language: entry.lang,
        summary: entry.summary,
        content_html: entry.html,
        image: entry.cover.url,
        date_published: entry.published,
        date_modified: entry.updated,
        authors: [{ name: entry.author }],
        tags: entry.categories.map(({ label }) => label),
      })),
    },
    { strict: true },
  );
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** The library sets a text that needs CDATA in lines of its own; its title would begin with a line feed then. */
const closeToText = (xml: string): string => xml.replace(/>\s+<!\[CDATA\[/g, "><![CDATA[").replace(/\]\]>\s+<\//g, "]]></");
