import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { excerpt, readingMinutes } from "#lib/domain/text/text";
import { mannerPhrase, readingTimePhrase } from "#lib/i18n/phrases";
import type { Bulletin } from "#lib/server/modules/newsletter/queries/digest";
import type { Letter, LetterBook } from "#lib/server/platform/mail/letter";
import { dayInWords, mailWords } from "#lib/server/platform/mail/mail-messages";
import { coverAddress } from "#lib/urls/images";

const EXCERPT = 240;

/** What a day's news says, in the language of whoever gets it. */
export function newsLetterOf({ language, content, shown, unsubscribe }: Bulletin, site: Letter["site"]): Letter {
  const t = mailWords(language);
  const count = shown.length + content.more;
  const day = dayInWords(content.day, language);
  const home = `${site.address}${language === "en" ? "" : `/${language}`}`;
  return {
    language,
    site,
    subject: t("news.subject", { count, title: shown[0]?.title ?? "", site: site.name }),
    title: t("news.title", { count }),
    paragraphs: [t("news.text", { day, count })],
    books: shown.map((book) => bookOf(book, language, site.address, home)),
    button: { label: t("news.button"), href: `${home}/latest` },
    beforeButton: content.more > 0 ? t("news.more", { count: content.more }) : "",
    after: [],
    foot: t(`news.${content.reader.kind}`, { site: site.name }),
    unsubscribe: { label: t("news.unsubscribe"), href: unsubscribe.page },
  };
}

function bookOf(book: BookSummary, language: Language, origin: string, home: string): LetterBook {
  return {
    title: book.title,
    language: book.lang,
    href: `${home}/book/${book.id}`,
    cover: origin + coverAddress(book, 240, "jpeg"),
    facts: `${mannerPhrase(language, book.author.name)} · ${readingTimePhrase(language, readingMinutes(book.wordCount))}`,
    text: excerpt(book.description, EXCERPT),
  };
}
