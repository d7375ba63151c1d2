import { useLocale, useTranslations } from "next-intl";
import { dateAndTime } from "#lib/domain/date-format";
import type { AuditEntry } from "#lib/domain/moderation/audit";

/** The audit log, one sentence per entry. */
export function LogList({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("moderation");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  const sentence = (kind: string, action: string, values: { actor: string; owner: string; title: string }) => {
    const key = `logEntry.${kind}.${action}` as "logEntry.comment.approve";
    return t.has(key) ? t(key, values) : t("logEntry.other", { ...values, action, kind });
  };
  return (
    <ol className="border-t border-rule">
      {entries.map(({ id, at, actor, action, subject, owner, title, reason, excerpt }) => (
        <li key={id} className="grid gap-x-10 gap-y-1 border-b border-rule py-4 lg:grid-cols-[13rem_minmax(0,42rem)]">
          <time dateTime={at} className="note pt-1">
            {dateAndTime(at, locale)}
          </time>
          <div className="min-w-0 wrap-anywhere">
            <p>{sentence(subject.kind, action, { actor, owner: owner ?? t("someone"), title: title ?? tComments("noBook") })}</p>
            {reason && <p className="note mt-1">{tComments("reason", { reason })}</p>}
            {excerpt && (
              <p className="note mt-1">
                <q>{excerpt}</q>
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
