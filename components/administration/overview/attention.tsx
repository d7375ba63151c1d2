import { useFormatter, useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { dateAndTime } from "#lib/domain/date-format";
import type { OldestEntry } from "#lib/domain/waiting";

export type Waiting = {
  name: "cases" | "reports" | "posts" | "comments" | "messages" | "requests" | "books" | "runs" | "jobs" | "incidents";
  path: string;
  count: number;
  oldest: OldestEntry | null;
};

/** Queues whose entries are texts that somebody has written, not titles. */
const QUOTED: ReadonlySet<Waiting["name"]> = new Set(["reports", "comments", "posts"]);

/** What waits for a person: each queue with a link to it, and its oldest entry; what is empty is not shown. */
export function Attention({ waiting, now }: { waiting: Waiting[]; now: Date }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const open = waiting.filter(({ count }) => count > 0);
  if (open.length === 0) return <p className="border-t border-ink py-6 text-[1.1875rem] text-soft">{t("nothing")}</p>;
  return (
    <section aria-label={t("attention")}>
      <ul className="todo">
        {open.map(({ name, path, count, oldest }) => (
          <li key={name}>
            <span className="figure">{format.number(count)}</span>
            <div className="todo-text">
              <LocalLink href={path} prefetch={false} className="todo-queue">
                {t(`waiting.${name}`, { count })}
              </LocalLink>
              {oldest && oldest.text !== "" && <Example oldest={oldest} isQuoted={QUOTED.has(name)} />}
            </div>
            {oldest && <Age count={count} since={oldest.since} now={now} />}
            <span aria-hidden className="button">
              {t("open")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The title or the first words of an entry, which lead to it, and what it belongs to. */
const Example = ({ oldest: { text, place, path }, isQuoted }: { oldest: OldestEntry; isQuoted: boolean }) => (
  <p className="todo-example">
    <LocalLink href={path} prefetch={false}>
      <bdi>{isQuoted ? <q>{text}</q> : text}</bdi>
    </LocalLink>
    {place !== undefined && (
      <>
        {" · "}
        <bdi>{place}</bdi>
      </>
    )}
  </p>
);

/** How long the oldest entry has waited. */
function Age({ count, since, now }: { count: number; since: Date; now: Date }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  return (
    <time dateTime={since.toISOString()} title={dateAndTime(since, useLocale())} className="todo-age">
      {t("oldest", { count, time: format.relativeTime(since, now) })}
    </time>
  );
}
