import { useFormatter, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";

type Waiting = {
  name: "cases" | "reports" | "posts" | "comments" | "messages" | "requests" | "books" | "runs" | "jobs" | "incidents";
  path: string;
  count: number;
};

/** What waits for a person, each with a link to its queue; what is empty is not shown. */
export function Attention({ waiting }: { waiting: Waiting[] }) {
  const t = useTranslations("overview");
  const format = useFormatter();
  const open = waiting.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="attention" className="mt-8">
      <h2 id="attention" className="border-t border-ink pt-3.5 font-display text-[1.5rem] leading-[1.2]">
        {t("attention")}
      </h2>
      {open.length === 0 ? (
        <p className="py-6 text-[1.1875rem] text-soft">{t("nothing")}</p>
      ) : (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {open.map(({ name, path, count }) => (
            <li key={name}>
              <LocalLink
                href={path}
                prefetch={false}
                className="flex min-h-16 items-center gap-4 border border-rule px-4 py-3 no-underline hover:border-ink"
              >
                <span className="figure min-w-10 text-[1.875rem] leading-none">{format.number(count)}</span>
                <span className="font-ui text-[.9375rem] leading-snug">{t(`waiting.${name}`, { count })}</span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
