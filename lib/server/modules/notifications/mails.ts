import "server-only";

import type { EmailContent, PlannedMail } from "#lib/domain/notification/mail";
import type { Email } from "#lib/server/platform/mail/email";
import { dayText, mailTexts } from "#lib/server/platform/mail/mail-messages";

/** Composes a queued e-mail in the recipient's language. */
export function composeEmail({ language, content }: PlannedMail<EmailContent>, site: Email["site"]): Email {
  const t = mailTexts(language);
  const { kind } = content;
  const day = "day" in content ? dayText(content.day, language) : "";
  const values = { ...content, day, site: site.name };
  const text = (key: "text" | "more") => t(`${kind}.${key}` as "alreadyRegistered.more", values as never);
  const has = (key: "button" | "more") => t.has(`${kind}.${key}` as "verify.button");
  const href = "link" in content ? content.link : "resetLink" in content ? content.resetLink : "";
  const isBeforeButton = ["verify", "passwordChanged", "emailChanging", "emailChanged"].includes(kind);
  const ignoreNotice =
    kind === "verify" || kind === "resetPassword" || kind === "confirmEmail" || kind === "confirmSubscription" ? [t("notYou")] : [];
  return {
    language,
    site,
    subject: t(`${kind}.subject` as "verify.subject", values as never),
    title: t(`${kind}.title` as "verify.title"),
    paragraphs: [...("username" in content ? [t("greeting", content)] : []), text("text"), ...(isBeforeButton ? [text("more")] : [])],
    ...("code" in content && { code: content.code }),
    ...(has("button") && href && { button: { label: t(`${kind}.button` as "verify.button"), href, hint: t("linkHint") } }),
    after: [...(has("more") && !isBeforeButton ? [text("more")] : []), ...ignoreNotice],
    footer: t("footer", { site: site.name }),
  };
}
