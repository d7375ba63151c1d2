import "server-only";

import { createTranslator } from "use-intl/core";
import type { BookSummary } from "#lib/domain/books/book";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import { readingTime } from "#lib/domain/text/reading-time";
import { excerpt } from "#lib/domain/text/text";
import { mannerPhrase, readingTimePhrase } from "#lib/i18n/phrases";
import type { Digest } from "#lib/server/modules/newsletter/queries/digest";
import type { Email, EmailCard } from "#lib/server/platform/mail/email";
import { dayText, messagesOf } from "#lib/server/platform/messages";
import { coverUrl } from "#lib/urls/images";

const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "mail") }));

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
    cards: listed.map((book) => bookOf(book, language, site.address, home)),
    button: { label: t("digest.button"), href: `${home}/latest` },
    beforeButton: content.more > 0 ? t("digest.more", { count: content.more }) : "",
    after: [],
    footer: t(`digest.${content.subscriber.kind}`, { site: site.name }),
    unsubscribe: { label: t("digest.unsubscribe"), href: unsubscribe.page },
  };
}

function bookOf(book: BookSummary, language: Language, origin: string, home: string): EmailCard {
  return {
    title: book.title,
    language: book.lang,
    href: `${home}/book/${book.id}`,
    image: origin + coverUrl(book, 240, "jpeg"),
    metadata: `${mannerPhrase(language, book.author.name)} · ${readingTimePhrase(language, readingTime(book.wordCount))}`,
    text: excerpt(book.description, EXCERPT_LENGTH),
  };
}
