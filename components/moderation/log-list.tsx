import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { LogSentence } from "#components/moderation/log-sentence";
import { dateAndTime } from "#lib/domain/date-format";
import type { AuditEntry } from "#lib/domain/moderation/audit";
import { auditSubjectPath } from "#lib/urls/audit";

/** The audit log, one sentence per entry, with a link to where the act can be undone. */
export const LogList = ({ entries }: { entries: AuditEntry[] }) => (
  <ol className="border-t border-rule">
    {entries.map((entry) => (
      <LogEntry key={entry.id} entry={entry} />
    ))}
  </ol>
);

function LogEntry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("moderation");
  const tComments = useTranslations("comments");
  const locale = useLocale();
  const { at, reason, excerpt } = entry;
  const path = auditSubjectPath(entry);
  return (
    <li className="grid gap-x-10 gap-y-1 border-b border-rule py-4 lg:grid-cols-[13rem_minmax(0,42rem)]">
      <time dateTime={at} className="note pt-1">
        {dateAndTime(at, locale)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <LogSentence entry={entry} />
        </p>
        {reason && <p className="note mt-1">{tComments("reason", { reason })}</p>}
        {excerpt && (
          <p className="note mt-1">
            <q>{excerpt}</q>
          </p>
        )}
        {path && (
          <p className="note mt-1">
            <LocalLink href={path} prefetch={false} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
              {t("openSubject")}
            </LocalLink>
          </p>
        )}
      </div>
    </li>
  );
}
