import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";

export type Waiting = {
  name: "cases" | "reports" | "posts" | "comments" | "messages" | "requests" | "books" | "runs" | "jobs" | "incidents";
  path: string;
  count: number;
};

/** What waits for a person, each with a link to its queue; what is empty is not shown. */
export function Attention({ waiting }: { waiting: Waiting[] }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const open = waiting.filter(({ count }) => count > 0);
  if (open.length === 0) return <p className="border-t border-ink py-6 text-[1.1875rem] text-soft">{t("nothing")}</p>;
  return (
    <section aria-label={t("attention")}>
      <ul className="todo">
        {open.map(({ name, path, count }) => (
          <li key={name}>
            <span className="figure">{format.number(count)}</span>
            <LocalLink href={path} prefetch={false}>
              {t(`waiting.${name}`, { count })}
            </LocalLink>
            <span aria-hidden className="button">
              {t("open")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
