import { useLocale, useTranslations } from "next-intl";
import { ResendMail } from "#components/administration/notifications/resend-mail";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { StateWord } from "#components/administration/table/state-word";
import { TableKeys } from "#components/administration/table/table-keys";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import type { Page } from "#lib/domain/books/book";
import { dateAndTime } from "#lib/domain/date-format";
import type { LoggedMail, MailState } from "#lib/domain/notifications/mail-log";
import { mailPath } from "#lib/urls/pages";

const TABLE = "mails";
const SHAPES = { waiting: "empty", retrying: "half", sent: "full", refused: "alarm", failed: "alarm" } as const satisfies Record<
  MailState,
  string
>;

/** The mails of the last 30 days; those that were refused or given up can be sent again. */
export function MailLog({ mails, filter }: { mails: Page<LoggedMail>; filter: "unsent" | undefined }) {
  const t = useTranslations("mailLog");
  const common = useTranslations("comments");
  const tabs = ([undefined, "unsent"] as const).map((name) => ({
    href: mailPath(name),
    isHere: name === filter,
    label: t(`filter.${name ?? "all"}`),
  }));
  return (
    <>
      <PageTabs label={t("filters")} tabs={tabs} ahead={false} className="mt-0!" />
      {mails.items.length === 0 ? (
        <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <>
          <MailTable mails={mails.items} />
          <TableKeys table={TABLE} />
        </>
      )}
      <Pagination label={common("pages")} page={mails.page} pages={mails.pages} pageUrl={(to) => mailPath(filter, to)} />
    </>
  );
}

function MailTable({ mails }: { mails: LoggedMail[] }) {
  const t = useTranslations("mailLog");
  const locale = useLocale();
  const kindOf = (kind: string) => (t.has(`kind.${kind}` as "kind.verify") ? t(`kind.${kind}` as "kind.verify") : kind);
  const columns: [Column<LoggedMail>, ...Column<LoggedMail>[]] = [
    {
      ...{ name: "kind", label: t("mail") },
      cell: ({ kind, error }) => (
        <>
          <span className="font-semibold">{kindOf(kind)}</span>
          {error && <span className="dense-sub wrap-anywhere">{error}</span>}
        </>
      ),
    },
    { name: "to", label: t("to"), onPhone: "second", cell: ({ to }) => <span className="wrap-anywhere">{to ?? "–"}</span> },
    {
      ...{ name: "state", label: t("stateLabel"), onPhone: "end" },
      cell: ({ state }) => <StateWord shape={SHAPES[state]}>{t(`state.${state}`)}</StateWord>,
    },
    {
      ...{ name: "time", label: t("time"), isAtEnd: true, onPhone: "second-end" },
      cell: ({ sentAt, createdAt }) => (
        <time dateTime={(sentAt ?? createdAt).toISOString()}>{dateAndTime(sentAt ?? createdAt, locale)}</time>
      ),
    },
  ];
  return (
    <DataTable
      id={TABLE}
      caption={t("title")}
      columns={columns}
      rows={mails}
      nameOf={({ kind, to }) => [kindOf(kind), to].filter(Boolean).join(", ")}
      menu={({ id, canResend }) => (canResend ? <ResendMail id={id} /> : null)}
    />
  );
}
