import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { WORK_ORDERS, type WorkOrder } from "#lib/domain/books/book";

const LABELS = { newest: "newest", oldest: "oldest", rating: "rating", title: "titleOrder" } as const;

/** The orders of a list of works, as links with a URL each. */
export function SortChoice({ order, pathOf }: { order: WorkOrder; pathOf: (order: WorkOrder) => string }) {
  const t = useTranslations("author");
  return (
    <nav aria-label={t("sort")} className="flex flex-wrap gap-x-4">
      {WORK_ORDERS.map((choice) => (
        <ChoiceLink key={choice} href={pathOf(choice)} isChosen={choice === order}>
          {t(LABELS[choice])}
        </ChoiceLink>
      ))}
    </nav>
  );
}

/** One of several views of a list. */
export const ChoiceLink = ({ href, isChosen, children }: { href: string; isChosen: boolean; children: string }) => (
  <LocalLink
    href={href}
    scroll={false}
    aria-current={isChosen ? "true" : undefined}
    className="quiet-link flex min-h-8 items-center pointer-coarse:min-h-11 aria-[current]:text-ink aria-[current]:underline"
  >
    {children}
  </LocalLink>
);
