import { useLocale, useTranslations } from "next-intl";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { TableKeys } from "#components/administration/table/table-keys";
import { LocalLink } from "#components/layout/local-link";
import { LogSentence } from "#components/moderation/log-sentence";
import { dateAndTime } from "#lib/domain/date-format";
import type { AuditEntry } from "#lib/domain/moderation/audit";
import { auditSubjectPath } from "#lib/urls/audit";

const TABLE = "log";

/** The audit log, one sentence per entry, with a link to where the act can be undone. */
export function LogTable({ entries }: { entries: AuditEntry[] }) {
  const t = useTranslations("moderation");
  const locale = useLocale();
  const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    { name: "act", label: t("logFilter.action"), cell: (entry) => <Act entry={entry} /> },
    {
      ...{ name: "time", label: t("logTime"), isAtEnd: true, onPhone: "second" },
      cell: ({ at }) => <time dateTime={at}>{dateAndTime(at, locale)}</time>,
    },
    { name: "subject", label: t("logSubject"), isAtEnd: true, onPhone: "second-end", cell: (entry) => <Subject entry={entry} /> },
  ];
  return (
    <>
      <DataTable id={TABLE} caption={t("logTitle")} columns={columns} rows={entries} nameOf={({ action }) => action} />
      <TableKeys table={TABLE} />
    </>
  );
}

function Act({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("comments");
  const { reason, excerpt } = entry;
  return (
    <>
      <LogSentence entry={entry} />
      {reason && <span className="dense-sub">{t("reason", { reason })}</span>}
      {excerpt && (
        <span className="dense-sub">
          <q>{excerpt}</q>
        </span>
      )}
    </>
  );
}

function Subject({ entry }: { entry: AuditEntry }) {
  const t = useTranslations("moderation");
  const path = auditSubjectPath(entry);
  return (
    path && (
      <LocalLink href={path} prefetch={false} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11" data-open>
        {t("openSubject")}
      </LocalLink>
    )
  );
}
