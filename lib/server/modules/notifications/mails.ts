import "server-only";

import { createTranslator } from "use-intl/core";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import type { EmailContent, MailSubscription, NotificationDigest, PlannedMail, StatusUpdateMail } from "#lib/domain/notification/mail";
import { notificationTextKey } from "#lib/domain/notification/notification";
import { kindOfStatus } from "#lib/domain/status/incident";
import { incidentFacts } from "#lib/i18n/incident-facts";
import { endSubscriptionPage } from "#lib/server/modules/notifications/subscription-links";
import { subscriptionToken } from "#lib/server/modules/notifications/subscription-token";
import type { Email } from "#lib/server/platform/mail/email";
import { dayText, messagesOf } from "#lib/server/platform/messages";

const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "mail") }));
const notificationTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "notifications") }));

/** Composes a queued e-mail in the recipient's language. */
export function composeEmail({ language, content, subscription }: PlannedMail<EmailContent>, site: Email["site"]): Email {
  const t = mailTexts(language);
  const { kind } = content;
  const day = "day" in content && content.day ? dayText(content.day, language) : "";
  const author = "author" in content && (content.author || notificationTexts(language)("deletedUser"));
  const about = content.kind === "statusUpdate" ? (content.incident?.kind ?? kindOfStatus(content.status)) : "";
  const values = { ...content, day, about, site: site.name, ...(author && { author }) };
  const text = (key: "text" | "more") => t(`${kind}.${key}` as "alreadyRegistered.more", values as never);
  const has = (key: "button" | "more") => t.has(`${kind}.${key}` as "verify.button");
  const href = "link" in content ? content.link : "resetLink" in content ? content.resetLink : "";
  const isBeforeButton = ["verify", "passwordChanged", "emailChanging", "emailChanged"].includes(kind);
  const ignoreNotice =
    kind === "verify" ||
    kind === "resetPassword" ||
    kind === "confirmEmail" ||
    kind === "confirmSubscription" ||
    kind === "confirmStatusSubscription"
      ? [t("notYou")]
      : [];
  return {
    language,
    site,
    subject: t(`${kind}.subject` as "verify.subject", values as never),
    title: t(`${kind}.title` as "verify.title"),
    paragraphs: [
      ...("username" in content ? [t("greeting", { username: content.username })] : []),
      text("text"),
      ...(content.kind === "statusUpdate" ? factsOf(content, language) : []),
      ...("quote" in content && content.quote ? content.quote.split(/\n{2,}/) : []),
      ...(content.kind === "copyrightRemoved" && content.work ? [t("copyrightRemoved.work"), ...content.work.split(/\n{2,}/)] : []),
      ...(isBeforeButton ? [text("more")] : []),
    ],
    ...(content.kind === "notificationDigest" && digestItems(content, language)),
    ...("code" in content && { code: content.code }),
    ...(has("button") && href && { button: { label: t(`${kind}.button` as "verify.button"), href, hint: t("linkHint") } }),
    after: [...(has("more") && !isBeforeButton ? [text("more")] : []), ...ignoreNotice],
    footer: t(footerOf(content, subscription), { site: site.name }),
    ...(subscription && { unsubscribe: unsubscribeLink(subscription, language) }),
  };
}

/** Why somebody gets the e-mail: only notifications come because of an account and its settings. */
function footerOf({ kind }: EmailContent, subscription?: MailSubscription): "footer" | "notificationFooter" | "statusFooter" {
  if (!subscription) return "footer";
  return kind === "statusUpdate" ? "statusFooter" : "notificationFooter";
}

/** What the status page says about an incident, in a paragraph of its own. */
const factsOf = ({ incident }: StatusUpdateMail, language: Language): string[] =>
  incident ? [incidentFacts(incident, language).join("\n")] : [];

/** The notifications of a digest, each as it is on the site, and how many more there are. */
function digestItems({ items, more }: NotificationDigest, language: Language): Pick<Email, "items" | "beforeButton"> {
  const t = notificationTexts(language);
  return {
    items: items.map(({ kind, count = 1, values, link }) => ({
      text: t(notificationTextKey(kind, count, values), {
        count,
        title: values.title ?? t("removedThread"),
        author: values.author ?? t("deletedUser"),
      }),
      href: link,
    })),
    beforeButton: more > 0 ? mailTexts(language)("notificationDigest.others", { count: more }) : "",
  };
}

/** Says what the link ends; a kind without words of its own ends "these e-mails". */
function unsubscribeLink(subscription: MailSubscription, language: Language): { label: string; href: string } {
  const t = notificationTexts(language);
  const key = `subscriptions.${subscription.kind}.link` as "subscriptions.other.link";
  const label = t.has(key) ? t(key) : t("subscriptions.other.link");
  return { label, href: endSubscriptionPage(language, subscriptionToken(subscription)) };
}
