import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { excerpt } from "#lib/domain/text/text";
import { mannerPhrase, readingTimePhrase } from "#lib/i18n/phrases";
import type { Digest } from "#lib/server/modules/newsletter/queries/digest";
import type { Email, EmailBook } from "#lib/server/platform/mail/email";
import { dayText, mailTexts } from "#lib/server/platform/mail/mail-messages";
import { coverUrl } from "#lib/urls/images";

const EXCERPT_LENGTH = 240;

/** Composes a day's digest in the recipient's language. */
export function composeDigest({ language, content, books: listed, unsubscribe }: Digest, site: Email["site"]): Email {
  const t = mailTexts(language);
  const count = listed.length + content.more;
  const day = dayText(content.day, language);
  const home = `${site.address}${language === "en" ? "" : `/${language}`}`;
  return {
    language,
    site,
    subject: t("digest.subject", { count, title: listed[0]?.title ?? "", site: site.name }),
    title: t("digest.title", { count }),
    paragraphs: [t("digest.text", { day, count })],
    books: listed.map((book) => bookOf(book, language, site.address, home)),
    button: { label: t("digest.button"), href: `${home}/latest` },
    beforeButton: content.more > 0 ? t("digest.more", { count: content.more }) : "",
    after: [],
    footer: t(`digest.${content.subscriber.kind}`, { site: site.name }),
    unsubscribe: { label: t("digest.unsubscribe"), href: unsubscribe.page },
  };
}

function bookOf(book: BookSummary, language: Language, origin: string, home: string): EmailBook {
  return {
    title: book.title,
    language: book.lang,
    href: `${home}/book/${book.id}`,
    cover: origin + coverUrl(book, 240, "jpeg"),
    facts: `${mannerPhrase(language, book.author.name)} · ${readingTimePhrase(language, readingTime(book.wordCount))}`,
    text: excerpt(book.description, EXCERPT_LENGTH),
  };
}
