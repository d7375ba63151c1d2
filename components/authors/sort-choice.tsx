import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { AUTHOR_ORDERS, type AuthorOrder } from "#lib/domain/books/book";
import { authorBooksPath } from "#lib/urls/pages";

const LABELS = { newest: "newest", oldest: "oldest", rating: "rating", title: "titleOrder" } as const;

/** The sort orders of an author's books, as links with a URL each. */
export function SortChoice({ authorId, order }: { authorId: string; order: AuthorOrder }) {
  const t = useTranslations("author");
  return (
    <nav aria-label={t("sort")} className="flex flex-wrap gap-x-4">
      {AUTHOR_ORDERS.map((choice) => (
        <LocalLink
          key={choice}
          href={authorBooksPath(authorId, choice)}
          scroll={false}
          aria-current={choice === order ? "true" : undefined}
          className="quiet-link flex min-h-8 items-center aria-[current]:text-ink aria-[current]:underline"
        >
          {t(LABELS[choice])}
        </LocalLink>
      ))}
    </nav>
  );
}
