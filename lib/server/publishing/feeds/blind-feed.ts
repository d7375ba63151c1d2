import "server-only";

import { generateAtomFeed } from "feedsmith";
import { type BlindResults, type MonthResult, monthOf } from "#lib/domain/blind/blind";
import { inHundred, verdictOf } from "#lib/domain/blind/interval";
import type { Publisher } from "#lib/domain/books/export-book";
import type { Language } from "#lib/domain/language";
import { escapeMarkup } from "#lib/domain/text/markup";
import { xmlText } from "#lib/domain/text/xml-text";
import { blindTexts } from "#lib/i18n/phrases";
import { trimCdata } from "#lib/server/publishing/feeds/feed";
import { blindFeedUrl, FEED_TYPES } from "#lib/urls/feeds";
import { localPath } from "#lib/urls/locale-path";
import { BLIND_PATH } from "#lib/urls/pages";

const FIRST_DAY = Date.UTC(2025, 0, 1);

/** The Atom feed (RFC 4287) of the blind page: an entry for each month that is over, the latest first. Without one it is dated FIRST_DAY. */
export function blindFeed(locale: Language, results: Pick<BlindResults, "months">, publisher: Publisher, now: Date): string {
  const { name, address } = publisher;
  const t = blindTexts(locale);
  const self = address + blindFeedUrl(locale);
  const page = address + localPath(locale, BLIND_PATH);
  const months = results.months.filter(({ month }) => month < monthOf(now)).map((result) => ({ ...result, end: endOf(result.month) }));
  const xml = generateAtomFeed(
    {
      id: self,
      title: { value: `${xmlText(t("feed.title"))} · ${xmlText(name)}` },
      subtitle: { value: xmlText(t("description")) },
      updated: new Date(Math.max(FIRST_DAY, ...months.map(({ end }) => end.getTime()))),
      icon: `${address}/apple-icon.png`,
      xml: { lang: locale },
      authors: [{ name: xmlText(name), uri: address }],
      links: [
        { rel: "self", type: FEED_TYPES.atom, href: self },
        { rel: "alternate", type: "text/html", href: page, hreflang: locale },
      ],
      entries: months.map((result) => ({
        id: `${self}#${result.month}`,
        title: { value: xmlText(t("feed.month", { month: monthName(result.month, locale) })) },
        published: result.end,
        updated: result.end,
        links: [{ rel: "alternate", type: "text/html", href: `${page}#blind-results`, hreflang: locale }],
        content: {
          type: "html",
          value: linesOf(result, locale)
            .map((line) => `<p>${xmlText(escapeMarkup(line))}</p>`)
            .join("\n"),
        },
      })),
    },
    { strict: true },
  );
  return trimCdata(xml);
}

function linesOf({ readers }: MonthResult, locale: Language): string[] {
  const t = blindTexts(locale);
  return readers.map((reader) => {
    const { value, low, high } = inHundred(reader);
    const line = t("results.line", { share: String(value ?? 0), low: String(low), high: String(high), votes: reader.votes });
    return `${t(`results.readers.${reader.kind}`, { name: reader.name })} ${line} ${t(`results.verdicts.${verdictOf(reader)}`)}`;
  });
}

/** The first moment of the following month (UTC). */
function endOf(month: string): Date {
  const begin = new Date(`${month}-01T00:00:00Z`);
  return new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 1));
}

const monthName = (month: string, locale: Language): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
