import { useLocale, useTranslations } from "next-intl";
import { ResendMail } from "#components/administration/notifications/resend-mail";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { StateWord } from "#components/administration/table/state-word";
import { TableKeys } from "#components/administration/table/table-keys";
import { PageTabs } from "#components/layout/page-tabs";
import { Pagination } from "#components/layout/pagination";
import type { Page } from "#lib/domain/books/book";
import { dateAndTime } from "#lib/domain/date-format";
import {
  type LoggedMail,
  MAIL_ORDER,
  type MailFilter,
  type MailSort,
  type MailState,
  mailListQuery,
} from "#lib/domain/notifications/mail-log";
import { MAIL_PATH } from "#lib/urls/pages";

const TABLE = "mails";
const SHAPES = { waiting: "empty", retrying: "half", sent: "full", refused: "alarm", failed: "alarm" } as const satisfies Record<
  MailState,
  string
>;

/** The mails of the last 30 days; those that were refused or given up can be sent again. */
export function MailLog({ mails, filter }: { mails: Page<LoggedMail>; filter: MailFilter }) {
  const t = useTranslations("mailLog");
  const common = useTranslations("comments");
  const tabs = (["all", "unsent"] as const).map((name) => ({
    href: MAIL_PATH + mailListQuery({ ...filter, filter: name }),
    isHere: name === filter.filter,
    label: t(`filter.${name}`),
  }));
  return (
    <>
      <PageTabs label={t("filters")} tabs={tabs} ahead={false} className="mt-0!" />
      {mails.items.length === 0 ? (
        <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <>
          <MailTable mails={mails.items} filter={filter} />
          <TableKeys table={TABLE} />
        </>
      )}
      <Pagination label={common("pages")} page={mails.page} pages={mails.pages} pageUrl={(to) => MAIL_PATH + mailListQuery(filter, to)} />
    </>
  );
}

function MailTable({ mails, filter }: { mails: LoggedMail[]; filter: MailFilter }) {
  const t = useTranslations("mailLog");
  const kindOf = (kind: string) => (t.has(`kind.${kind}` as "kind.verify") ? t(`kind.${kind}` as "kind.verify") : kind);
  const by = (name: MailSort) => sortBy(name, filter, MAIL_ORDER, (sorting) => MAIL_PATH + mailListQuery({ ...filter, ...sorting }));
  const columns: [Column<LoggedMail>, ...Column<LoggedMail>[]] = [
    {
      ...{ name: "kind", label: t("mail"), sort: by("kind") },
      cell: ({ kind, error }) => (
        <>
          <span className="font-semibold">{kindOf(kind)}</span>
          {error && <span className="dense-sub wrap-anywhere">{error}</span>}
        </>
      ),
    },
    { name: "to", label: t("to"), onPhone: "second", cell: ({ to }) => <span className="wrap-anywhere">{to ?? "–"}</span> },
    {
      ...{ name: "state", label: t("stateLabel"), sort: by("state"), onPhone: "end" },
      cell: ({ state }) => <StateWord shape={SHAPES[state]}>{t(`state.${state}`)}</StateWord>,
    },
    {
      ...{ name: "time", label: t("time"), sort: by("newest"), isAtEnd: true, onPhone: "second-end" },
      cell: (mail) => <MailTime mail={mail} />,
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

/** When a mail was written, and when it was sent if that was later. */
function MailTime({ mail: { createdAt, sentAt } }: { mail: LoggedMail }) {
  const t = useTranslations("mailLog");
  const locale = useLocale();
  const isLate = sentAt !== null && sentAt.getTime() - createdAt.getTime() > LATE_MS;
  return (
    <>
      <time dateTime={createdAt.toISOString()}>{dateAndTime(createdAt, locale)}</time>
      {isLate && (
        <span className="dense-sub">
          <time dateTime={sentAt.toISOString()}>{t("sentLater", { time: dateAndTime(sentAt, locale) })}</time>
        </span>
      )}
    </>
  );
}

const LATE_MS = 5 * 60_000;
