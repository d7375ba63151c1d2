import { useFormatter, useLocale, useTranslations } from "next-intl";
import { CursorPagination } from "#components/layout/cursor-pagination";
import { LocalLink } from "#components/layout/local-link";
import { PageTabs } from "#components/layout/page-tabs";
import { SelectField } from "#components/ui/form/select-field";
import { TextField } from "#components/ui/form/text-field";
import type { ConversationQuery } from "#lib/contract/support/admin-operations";
import type { ConversationListResponse } from "#lib/contract/support/responses";
import { dateAndTime } from "#lib/domain/date-format";
import { CONVERSATION_CATEGORIES, CONVERSATION_KINDS, CONVERSATION_STATES } from "#lib/domain/support/conversation";
import { localPath } from "#lib/urls/locale-path";
import { adminMessagePath, MESSAGE_ADMINISTRATION_PATH, messagesPath } from "#lib/urls/pages";

export type ConversationFilter = Pick<ConversationQuery, "kind" | "category" | "state" | "q">;
type Props = { list: ConversationListResponse; filter: ConversationFilter; renderedAt: string };

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
        tabs={[tab(undefined, t("all"), all), ...STATES.map((state) => tab(state, t(`state.${state}`), counts[state]))]}
      />
      <Filters filter={filter} />
      {conversations.length === 0 && <p className="py-12 text-[1.1875rem] text-soft">{t("none")}</p>}
      <ul>
        {conversations.map((conversation) => (
          <Row key={conversation.id} conversation={conversation} renderedAt={renderedAt} />
        ))}
      </ul>
      <CursorPagination
        label={t("pages")}
        previous={previous && messagesPath({ ...filter, cursor: previous })}
        next={next && messagesPath({ ...filter, cursor: next })}
      />
    </>
  );
}

function Filters({ filter: { kind, category, state, q } }: { filter: ConversationFilter }) {
  const t = useTranslations("supportAdministration");
  return (
    <search>
      <form
        key={`${kind} ${category} ${q}`}
        action={localPath(useLocale(), MESSAGE_ADMINISTRATION_PATH)}
        className="mt-6 mb-4 grid items-end gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <TextField label={t("search")} type="search" name="q" maxLength={100} defaultValue={q} autoComplete="off" />
        <SelectField label={t("kind")} name="kind" defaultValue={kind ?? ""}>
          <option value="">{t("all")}</option>
          {CONVERSATION_KINDS.map((name) => (
            <option key={name} value={name}>
              {t(`kinds.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField label={t("category")} name="category" defaultValue={category ?? ""}>
          <option value="">{t("all")}</option>
          {CONVERSATION_CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {t(`categories.${name}`)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className="button button-solid">
          {t("apply")}
        </button>
      </form>
    </search>
  );
}

type RowProps = { conversation: ConversationListResponse["conversations"][number]; renderedAt: string };

function Row({
  conversation: { id, number, kind, category, state, subject, name, email, rating, assignee, isSpam, dueAt, updatedAt },
  renderedAt,
}: RowProps) {
  const t = useTranslations("supportAdministration");
  const locale = useLocale();
  const format = useFormatter();
  const now = new Date(renderedAt);
  const waits = state === "open" || state === "waiting";
  const isOverdue = dueAt !== null && new Date(dueAt) < now;
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-rule py-4 font-ui text-[.9375rem] sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <LocalLink
          href={adminMessagePath(id)}
          prefetch={false}
          className={`inline-flex min-h-11 items-center text-[1.0625rem] wrap-anywhere sm:min-h-0 ${waits ? "font-semibold" : ""}`}
        >
          {subject}
        </LocalLink>
        <p className="note wrap-anywhere">
          {[name || email || t("anonymous"), t(`kinds.${kind}`), t(`categories.${category as "general"}`), number]
            .concat(rating === null ? [] : t("stars", { count: rating }))
            .concat(assignee === null ? [] : `→ ${assignee}`)
            .join(" · ")}
        </p>
      </div>
      <div className="sm:text-right">
        <span className={waits ? "font-semibold" : "text-soft"}>{t(`state.${isSpam ? "spam" : state}`)}</span>
        <p className="note">
          <time dateTime={updatedAt}>{dateAndTime(updatedAt, locale)}</time>
        </p>
        {(waits || kind === "dmca") && dueAt && (
          <p className={`note ${isOverdue ? "text-alarm!" : ""}`}>
            {t(isOverdue ? "overdue" : "due", { time: format.relativeTime(new Date(dueAt), now) })}
          </p>
        )}
      </div>
    </li>
  );
}
