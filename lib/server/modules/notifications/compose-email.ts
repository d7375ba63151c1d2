import "server-only";

import { createTranslator } from "use-intl/core";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import type { EmailContent, MailSubscription, PlannedMail } from "#lib/domain/notifications/mail";
import { endSubscriptionPage } from "#lib/server/modules/notifications/subscription-links";
import { subscriptionToken } from "#lib/server/modules/notifications/subscription-token";
import type { Email, EmailBook } from "#lib/server/platform/mail/email";
import type { MailKind, MailKinds } from "#lib/server/platform/mail/mail-kind";
import { repliesKey } from "#lib/server/platform/mail/replies";
import { dayText, messagesOf } from "#lib/server/platform/messages";

const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "mail") }));
const notificationTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "notifications") }));

/** Composes a queued e-mail in the recipient's language; `book`: the one that it is about; `kinds`: those of all modules. */
export function composeEmail(
  { language, content, subscription, book }: PlannedMail<EmailContent> & { book?: EmailBook | null },
  site: Email["site"],
  kinds: MailKinds<EmailContent>,
): Email {
  const t = mailTexts(language);
  const { kind } = content;
  // The compiler does not see that the content is of the kind.
  const { wasAskedFor = false, isMoreFirst = false, footer = "notificationFooter", ...mail } = kinds[kind] as MailKind<EmailContent>;
  const day = "day" in content && content.day ? dayText(content.day, language) : "";
  const author = "author" in content && (content.author || notificationTexts(language)("deletedUser"));
  const values = { ...content, day, site: site.name, ...mail.values?.(content), ...(author && { author }) };
  const text = (key: "text" | "more") => t(`${kind}.${key}` as "alreadyRegistered.more", values as never);
  const has = (key: "button" | "more") => t.has(`${kind}.${key}` as "verify.button");
  const href = "link" in content ? content.link : "resetLink" in content ? content.resetLink : "";
  return {
    language,
    site,
    subject: t(`${kind}.subject` as "verify.subject", values as never),
    title: t(`${kind}.title` as "verify.title"),
    paragraphs: [
      ...("username" in content ? [t("greeting", { username: content.username })] : []),
      text("text"),
      ...(mail.paragraphs?.(content, language) ?? []),
      ...(isMoreFirst ? [text("more")] : []),
    ],
    quote: "quote" in content && content.quote ? content.quote.split(/\n{2,}/) : [],
    ...(book && { cards: [book.card], strip: book.strip }),
    ...mail.list?.(content, language),
    ...("code" in content && { code: content.code }),
    ...(has("button") && href && { button: { label: t(`${kind}.button` as "verify.button"), href, hint: t("linkHint") } }),
    after: [...(has("more") && !isMoreFirst ? [text("more")] : []), ...(wasAskedFor ? [t("notYou")] : [])],
    // Why somebody gets it: only mails with a subscription come because of an account and its settings.
    footer: t(subscription ? footer : "footer", { site: site.name }),
    // Mails of conversations have their own address for replies and say it themselves.
    ...(!("reply" in content) && { replies: t(repliesKey(), { site: site.name }) }),
    ...(subscription && { unsubscribe: unsubscribeLink(subscription, language) }),
  };
}

/** Says what the link ends; a kind without words of its own ends "these e-mails". */
function unsubscribeLink(subscription: MailSubscription, language: Language): { label: string; href: string } {
  const t = notificationTexts(language);
  const key = `subscriptions.${subscription.kind}.link` as "subscriptions.other.link";
  const label = t.has(key) ? t(key) : t("subscriptions.other.link");
  return { label, href: endSubscriptionPage(language, subscriptionToken(subscription)) };
}
