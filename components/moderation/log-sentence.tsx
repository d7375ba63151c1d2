import { useLocale, useTranslations } from "next-intl";
import { longDate } from "#lib/domain/date-format";
import type { Language } from "#lib/domain/language";
import type { AuditEntry } from "#lib/domain/moderation/audit";

/** An act of the audit log as a sentence. */
export function LogSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("moderation");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  const { actor, action, subject, owner, title } = entry;
  const key = `logEntry.${subject.kind}.${action}` as "logEntry.comment.approve";
  const values = { actor, owner: owner ?? t("someone"), title: title === null ? tComments("noBook") : titleText(entry, title, locale) };
  return t.has(key) ? t(key, values) : t("logEntry.other", { ...values, action, kind: subject.kind });
}

/** The title, which is the date of its end for a suspension. */
const titleText = ({ subject, action }: AuditEntry, title: string, locale: Language): string =>
  subject.kind === "user" && action === "suspend" && DAY.test(title) ? longDate(title, locale) : title;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
