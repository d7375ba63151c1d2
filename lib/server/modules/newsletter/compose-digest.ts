import "server-only";

import { createTranslator } from "use-intl/core";
import { oncePerLanguage } from "#lib/domain/language";
import { emailBook } from "#lib/server/modules/books/queries/email-book";
import type { Digest } from "#lib/server/modules/newsletter/queries/digest";
import type { Email } from "#lib/server/platform/mail/email";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { repliesKey } from "#lib/server/platform/mail/replies";
import { dayText, messagesOf } from "#lib/server/platform/messages";
import { LATEST_PATH } from "#lib/urls/pages";

const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "mail") }));

/** Composes a day's digest in the recipient's language. */
export function composeDigest({ language, content, books: listed, unsubscribe }: Digest, site: Email["site"]): Email {
  const t = mailTexts(language);
  const shown = listed.map((book) => emailBook(book, language));
  const count = listed.length + content.more;
  const day = dayText(content.day, language);
  return {
    language,
    site,
    ...(count === 1 && shown[0] && { strip: shown[0].strip }),
    subject: t("digest.subject", { count, title: listed[0]?.title ?? "", site: site.name }),
    title: t("digest.title", { count }),
    paragraphs: [t("digest.text", { day, count })],
    cards: shown.map(({ card }) => card),
    button: { label: t("digest.button"), href: pageUrl(language, LATEST_PATH) },
    beforeButton: content.more > 0 ? t("digest.more", { count: content.more }) : "",
    after: [],
    footer: t(`digest.${content.subscriber.kind}`, { site: site.name }),
    replies: t(repliesKey(), { site: site.name }),
    unsubscribe: { label: t("digest.unsubscribe"), href: unsubscribe.page },
  };
}
