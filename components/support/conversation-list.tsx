import { useFormatter, useLocale, useTranslations } from "next-intl";
import { FilterBar } from "#components/administration/table/filter-bar";
import { TableKeys } from "#components/administration/table/table-keys";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { PageTabs } from "#components/layout/page-tabs";
import { type ConversationFilter, ConversationTable } from "#components/support/conversation-table";
import type { ConversationListResponse } from "#lib/contract/support/responses";
import { CONVERSATION_CATEGORIES, CONVERSATION_KINDS, CONVERSATION_STATES } from "#lib/domain/support/conversation";
import { localPath } from "#lib/urls/locale-path";
import { MESSAGE_ADMINISTRATION_PATH, messagesPath } from "#lib/urls/pages";

type Props = { list: ConversationListResponse; filter: ConversationFilter; renderedAt: string };

const TABLE = "messages";
const STATES = [...CONVERSATION_STATES, "spam"] as const;

/** The conversations of a state, with filters that the address keeps. */
export function ConversationList({ list: { conversations, counts, next, previous }, filter, renderedAt }: Props) {
  const t = useTranslations("supportAdministration");
  const format = useFormatter();
  const tab = (state: (typeof STATES)[number] | undefined, label: string, count: number) => ({
    href: messagesPath({ ...filter, state }),
    isHere: filter.state === state,
    label: (
      <>
        {label} <span className="note">{format.number(count)}</span>
      </>
    ),
  });
  const all = CONVERSATION_STATES.reduce((sum, state) => sum + counts[state], 0);
  return (
    <>
      <PageTabs
        label={t("states")}
        ahead={false}
        className="mt-0! mb-3"
        tabs={[tab(undefined, t("all"), all), ...STATES.map((state) => tab(state, t(`state.${state}`), counts[state]))]}
      />
      <Filters filter={filter} />
      {conversations.length === 0 ? (
        <p className="border-t border-rule py-12 text-[1.1875rem] text-soft">{t("none")}</p>
      ) : (
        <>
          <ConversationTable id={TABLE} {...{ conversations, filter, renderedAt }} />
          <TableKeys table={TABLE} />
        </>
      )}
      <CursorPagination
        label={t("pages")}
        previous={previous && messagesPath({ ...filter, cursor: previous })}
        next={next && messagesPath({ ...filter, cursor: next })}
      />
    </>
  );
}

function Filters({ filter: { kind, category, state, q, sort, order } }: { filter: ConversationFilter }) {
  const t = useTranslations("supportAdministration");
  return (
    <FilterBar
      action={localPath(useLocale(), MESSAGE_ADMINISTRATION_PATH)}
      filterKey={`${kind} ${category} ${q} ${state} ${sort} ${order}`}
      apply={t("apply")}
      search={{ name: "q", label: t("search"), value: q ?? "", maxLength: 100 }}
      choices={[
        { name: "kind", label: t("kind"), value: kind ?? "", options: CONVERSATION_KINDS.map((name) => [name, t(`kinds.${name}`)]) },
        {
          ...{ name: "category", label: t("category"), value: category ?? "" },
          options: CONVERSATION_CATEGORIES.map((name) => [name, t(`categories.${name}`)]),
        },
      ]}
    >
      {state && <input type="hidden" name="state" value={state} />}
      {sort && <input type="hidden" name="sort" value={sort} />}
      {order && <input type="hidden" name="order" value={order} />}
    </FilterBar>
  );
}
