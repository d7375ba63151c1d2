import "server-only";

import { generateAtomFeed, generateJsonFeed, generateRssFeed } from "feedsmith";
import { escapeMarkup } from "#lib/domain/text/markup";
import type { FeedEntry } from "#lib/server/publishing/feeds/feed-entry";
import { FEED_TYPES, type FeedFormat } from "#lib/urls/feeds";

/** A feed independent of its format. URLs are absolute. `self`: its own URLs by format; `page`: the corresponding page. */
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

const SERIALIZERS: Record<FeedFormat, (feed: FeedDocument) => string> = { atom, rss, json };

/** Serialises a feed as Atom (RFC 4287), RSS 2.0 or JSON Feed 1.1. Texts must not contain control characters (`xmlText`). */
export const writeFeed = (feed: FeedDocument, format: FeedFormat): string => SERIALIZERS[format](feed);

function atom({ title, subtitle, lang, page, self, publisher, icon, entries, updated }: FeedDocument): string {
  const xml = generateAtomFeed(
    {
      // A fixed id, whatever URL the feed was fetched from.
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
  return trimCdata(xml);
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
        // RSS descriptions are HTML; the summaries of the other formats are plain text.
        description: escapeMarkup(entry.summary),
        content: { encoded: entry.html },
        categories: entry.categories.map(({ label }) => ({ name: label })),
        // RSS identifies authors by e-mail address only, so Dublin Core is used.
        dc: { creators: [entry.author], languages: [entry.lang], publishers: [publisher.name] },
        media: { thumbnails: [entry.cover] },
      })),
    },
    { strict: true },
  );
  return trimCdata(xml);
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

/** Removes the line breaks that the library puts around CDATA sections, which would become part of titles. */
export const trimCdata = (xml: string): string => xml.replace(/>\s+<!\[CDATA\[/g, "><![CDATA[").replace(/\]\]>\s+<\//g, "]]></");
