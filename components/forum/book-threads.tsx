import { useTranslations } from "next-intl";
import { ThreadList } from "#components/forum/thread-list";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import type { ListedThread } from "#lib/domain/forum/forum";
import { BOOK_SECTION, createThreadPath } from "#lib/urls/forum";

/** The latest forum threads about a book, and a link that opens a new one. */
export function BookThreads({
  bookId,
  items,
  total,
  renderedAt,
}: {
  bookId: string;
  items: ListedThread[];
  total: number;
  renderedAt: string;
}) {
  const t = useTranslations("forum");
  return (
    <Section id="forum" title={t("bookThreads")} end={total > 0 && t("threads", { count: total })}>
      <div className="max-w-[56rem]">
        {items.length > 0 ? (
          <ThreadList threads={items} renderedAt={renderedAt} level="h3" withBook={false} />
        ) : (
          <p className="text-soft">{t("bookThreadsEmpty")}</p>
        )}
        <p className="mt-6">
          <LocalLink href={createThreadPath(BOOK_SECTION, { book: bookId })} prefetch={false} rel="nofollow" className="button">
            {t("openAboutBook")}
          </LocalLink>
        </p>
      </div>
    </Section>
  );
}
