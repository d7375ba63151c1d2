import { useLocale, useTranslations } from "next-intl";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { TableKeys } from "#components/administration/table/table-keys";
import { LocalLink } from "#components/layout/local-link";
import { LogSentence } from "#components/moderation/log-sentence";
import { dateAndTime } from "#lib/domain/date-format";
import { AUDIT_ORDER, type AuditEntry, type AuditList, type AuditSort, auditParameters } from "#lib/domain/moderation/audit";
import { auditSubjectPath } from "#lib/urls/audit";
import { AUDIT_LOG_PATH } from "#lib/urls/pages";

const TABLE = "log";

/** The audit log, one sentence per entry, with a link to where the act can be undone. */
export function LogTable({ entries, list }: { entries: AuditEntry[]; list: AuditList }) {
  const t = useTranslations("moderation");
  const locale = useLocale();
  const by = (name: AuditSort) => sortBy(name, list, AUDIT_ORDER, (sorting) => AUDIT_LOG_PATH + auditParameters({ ...list, ...sorting }));
  const columns: [Column<AuditEntry>, ...Column<AuditEntry>[]] = [
    { name: "act", label: t("logFilter.action"), sort: by("action"), cell: (entry) => <Act entry={entry} /> },
    {
      ...{ name: "time", label: t("logTime"), sort: by("newest"), isAtEnd: true, onPhone: "second" },
      cell: ({ at }) => <time dateTime={at}>{dateAndTime(at, locale)}</time>,
    },
    {
      name: "subject",
      label: t("logSubject"),
      sort: by("subject"),
      isAtEnd: true,
      onPhone: "second-end",
      cell: (entry) => <Subject entry={entry} />,
    },
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
      <LocalLink
        href={path}
        prefetch={false}
        title={t("openSubject")}
        className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
        data-open
      >
        {t("open")}
      </LocalLink>
    )
  );
}
