import "server-only";

import { createTranslator } from "use-intl/core";
import { type Language, oncePerLanguage } from "#lib/domain/language";
import type { NotificationDigest, OwnMail } from "#lib/domain/notifications/mail";
import { notificationTextKey } from "#lib/domain/notifications/notification";
import type { Email } from "#lib/server/platform/mail/email";
import { type MailKinds, SAMPLE_SITE } from "#lib/server/platform/mail/mail-kind";
import { messagesOf } from "#lib/server/platform/messages";

const mailTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "mail") }));
const notificationTexts = oncePerLanguage((locale) => createTranslator({ locale, messages: messagesOf(locale, "notifications") }));

const THREAD = `${SAMPLE_SITE}/forum/thread/the-clock-of-rain`;

/** The e-mails of this module. */
export const mails: MailKinds<OwnMail> = {
  announcement: { sample: { kind: "announcement", username: "ada", link: `${SAMPLE_SITE}/forum`, title: "Forum", quote: "12:04" } },
  notificationDigest: {
    sample: {
      kind: "notificationDigest",
      username: "ada",
      link: `${SAMPLE_SITE}/profile/notifications`,
      count: 3,
      items: [
        { kind: "forum-reply", values: { title: "The Clock of Rain", author: "bo" }, link: THREAD },
        { kind: "comment-approved", values: { title: "The Clock of Rain" }, link: `${SAMPLE_SITE}/book/clock#comments` },
      ],
      more: 1,
    },
    list: digestItems,
  },
};

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
