import { useFormatter, useTranslations } from "next-intl";
import { CountLine } from "#components/administration/count-line";
import { LocalLink } from "#components/layout/local-link";
import type { BookCounts } from "#lib/domain/editing/book-list";
import { COLLECTION_IMPORT_PATH, FEATURED_BOOKS_PATH } from "#lib/urls/pages";

export function BookCountLine({ counts }: { counts: BookCounts }) {
  const t = useTranslations("editing");
  const format = useFormatter();
  const names = ["books", "authors", "genres", "withdrawn"] as const;
  return <CountLine counts={names.map((name) => ({ name: t(`counts.${name}`), value: format.number(counts[name]) }))} />;
}

/** To the other pages about books. */
export function BookLinks() {
  const t = useTranslations("editing");
  return (
    <>
      <LocalLink href={FEATURED_BOOKS_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
        {t("featuredTitle")}
      </LocalLink>
      <LocalLink href={COLLECTION_IMPORT_PATH} prefetch={false} className="inline-flex min-h-11 items-center">
        {t("importTitle")}
      </LocalLink>
    </>
  );
}
