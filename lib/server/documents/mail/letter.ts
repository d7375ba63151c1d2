import "server-only";

import { createTranslator } from "use-intl/core";
import type { Language } from "#lib/domain/language";
import type { PlannedMail } from "#lib/domain/mail";
import de from "#messages/de.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import es from "#messages/es.json" with { type: "json" };
import fr from "#messages/fr.json" with { type: "json" };
import it from "#messages/it.json" with { type: "json" };

const MESSAGES: Record<Language, Pick<typeof en, "mail">> = { en, it, es, fr, de };

/** A mail in words, before it is laid out. */
export type Letter = {
  language: Language;
  site: { name: string; address: string };
  subject: string;
  title: string;
  /** In their order; what stands behind the button comes after it. */
  paragraphs: string[];
  code?: string;
  button?: { label: string; href: string; hint: string };
  after: string[];
  foot: string;
};

/** What a planned mail says, in the language of whoever gets it. */
export function letterOf({ language, content }: PlannedMail, site: Letter["site"]): Letter {
  const t = createTranslator({ locale: language, messages: MESSAGES[language], namespace: "mail" });
  const { kind, username } = content;
  const day = "day" in content ? dayInWords(content.day, language) : "";
  const values = { ...content, day, site: site.name };
  const text = (key: "text" | "more") => t(`${kind}.${key}` as "alreadyRegistered.more", values as never);
  const has = (key: "button" | "more") => t.has(`${kind}.${key}` as "verify.button");
  const href = "link" in content ? content.link : "resetLink" in content ? content.resetLink : "";
  const isBeforeButton = kind === "verify" || kind === "passwordChanged";
  const strangers = kind === "verify" || kind === "resetPassword" || kind === "confirmEmail" ? [t("notYou")] : [];
  return {
    language,
    site,
    subject: t(`${kind}.subject` as "verify.subject", values as never),
    title: t(`${kind}.title` as "verify.title"),
    paragraphs: [t("greeting", { username }), text("text"), ...(isBeforeButton ? [text("more")] : [])],
    ...("code" in content && { code: content.code }),
    ...(has("button") && href && { button: { label: t(`${kind}.button` as "verify.button"), href, hint: t("linkHint") } }),
    after: [...(has("more") && !isBeforeButton ? [text("more")] : []), ...strangers],
    foot: t("foot", { site: site.name }),
  };
}

/** "December 5, 2026", in one piece wherever the line ends. */
const dayInWords = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day)).replaceAll(" ", "\u00a0");
