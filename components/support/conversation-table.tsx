import { useFormatter, useLocale, useTranslations } from "next-intl";
import type { Column } from "#components/administration/table/column";
import { DataTable } from "#components/administration/table/data-table";
import { sortBy } from "#components/administration/table/sort-by";
import { type StateShape, StateWord } from "#components/administration/table/state-word";
import { LocalLink } from "#components/layout/local-link";
import type { ConversationQuery } from "#lib/contract/support/admin-operations";
import type { ConversationListResponse } from "#lib/contract/support/responses";
import { dateAndTime } from "#lib/domain/date-format";
import { sortParameters } from "#lib/domain/paging/order";
import { CONVERSATION_ORDER, type ConversationSort, standardSort } from "#lib/domain/support/conversation";
import { adminMessagePath, messagesPath } from "#lib/urls/pages";

/** What the list is filtered and sorted by. */
export type ConversationFilter = Omit<ConversationQuery, "cursor" | "limit">;
type Conversation = ConversationListResponse["conversations"][number];
type Props = { id: string; conversations: Conversation[]; filter: ConversationFilter; renderedAt: string };

const SHAPES: Record<Conversation["state"], StateShape> = { open: "full", waiting: "half", answered: "empty", closed: "none" };
const waits = ({ state }: Conversation) => state === "open" || state === "waiting";

/** Messages as a table; those that wait for an answer are bold. */
export function ConversationTable({ id, conversations, filter, renderedAt }: Props) {
  const t = useTranslations("supportAdministration");
  const locale = useLocale();
  const standard = standardSort(filter.kind);
  const by = (name: ConversationSort) =>
    sortBy(name, { sort: filter.sort ?? standard, order: filter.order }, CONVERSATION_ORDER, (sorting) =>
      messagesPath({ ...filter, ...sortParameters(sorting, standard, CONVERSATION_ORDER) }),
    );
  const columns: [Column<Conversation>, ...Column<Conversation>[]] = [
    { name: "subject", label: t("message"), sort: by("subject"), cell: (conversation) => <Subject conversation={conversation} /> },
    {
      ...{ name: "kind", label: t("kind"), from: "medium" },
      cell: ({ kind, category, rating }) => (
        <>
          {t(`kinds.${kind}`)}
          <span className="dense-sub">
            {[t(`categories.${category as "general"}`), rating === null ? "" : t("stars", { count: rating })].filter(Boolean).join(" · ")}
          </span>
        </>
      ),
    },
    { name: "assignee", label: t("assignee"), from: "medium", cell: ({ assignee }) => assignee ?? "–" },
    {
      ...{ name: "state", label: t("stateLabel"), onPhone: "end" },
      cell: ({ state, isSpam }) => <StateWord shape={isSpam ? "none" : SHAPES[state]}>{t(`state.${isSpam ? "spam" : state}`)}</StateWord>,
    },
    {
      ...{ name: "due", label: t("dueLabel"), sort: by("due"), onPhone: "second-end" },
      cell: (conversation) => <Due conversation={conversation} renderedAt={renderedAt} />,
    },
    {
      ...{ name: "changed", label: t("changed"), sort: by("changed"), isAtEnd: true, from: "medium" },
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{dateAndTime(updatedAt, locale)}</time>,
    },
  ];
  return <DataTable {...{ id, columns }} caption={t("title")} rows={conversations} nameOf={({ subject }) => subject} />;
}

function Subject({ conversation }: { conversation: Conversation }) {
  const t = useTranslations("supportAdministration");
  const { id, subject, name, email, number } = conversation;
  return (
    <LocalLink href={adminMessagePath(id)} prefetch={false} data-open>
      <span className={waits(conversation) ? "font-semibold" : "font-normal"}>{subject}</span>
      <span className="dense-sub">{[name || email || t("anonymous"), number].join(" · ")}</span>
    </LocalLink>
  );
}

/** Until when somebody must answer. */
function Due({ conversation, renderedAt }: { conversation: Conversation; renderedAt: string }) {
  const t = useTranslations("supportAdministration");
  const format = useFormatter();
  const { dueAt, kind } = conversation;
  if (dueAt === null || !(waits(conversation) || kind === "dmca")) return "–";
  const [due, now] = [new Date(dueAt), new Date(renderedAt)];
  const time = format.relativeTime(due, now);
  return (
    <span className={due < now ? "text-alarm" : ""}>
      <span className="dense-headed">{time}</span>
      <span className="dense-unheaded">{t(due < now ? "overdue" : "due", { time })}</span>
    </span>
  );
}
