import { useLocale, useTranslations } from "next-intl";
import { Accented } from "#components/authors/accented";
import { AuthorHeading } from "#components/authors/author-heading";
import { Endpaper } from "#components/authors/endpaper";
import { OriginalWorks } from "#components/authors/original-works";
import { StyleBars } from "#components/authors/style-bars";
import { AuthorBooks } from "#components/books/author-books";
import { BookPick } from "#components/books/book-pick";
import { SortChoice } from "#components/books/sort-choice";
import { Empty } from "#components/shared/empty";
import { Section } from "#components/ui/section";
import { type Author, asBookAuthor } from "#lib/domain/authors/author";
import type { BookSummary, Page, WorkOrder } from "#lib/domain/books/book";
import type { OriginalWork } from "#lib/domain/references/reference-work";
import type { OwnWorks } from "#lib/domain/stylometry/own-works";
import { localPath } from "#lib/urls/locale-path";
import { authorBooksPath } from "#lib/urls/pages";
import type { Shared } from "#lib/urls/share";

type Props = {
  author: Author;
  page: Page<BookSummary>;
  /** The first paragraph of an author's only book. */
  opening: string | null;
  order: WorkOrder;
  shared: Shared;
  /** The measures of the author's own works. */
  own: OwnWorks | null;
  originals: readonly OriginalWork[];
};

/** An author's page: biography, sortable list of books or the only book with its first paragraph, style measures. */
export function AuthorPage({ author, page, opening, order, shared, own, originals }: Props) {
  const t = useTranslations("author");
  const failure = useTranslations("failure");
  const locale = useLocale();
  const [book] = page.items;
  return (
    <Accented author={author}>
      <Endpaper author={asBookAuthor(author)} seed={author.id} />
      <main id="main" className="wrap">
        <AuthorHeading author={author} shared={shared} />
        <Section
          id="books"
          title={t("books")}
          end={page.items.length > 1 && <SortChoice order={order} pathOf={(chosen) => authorBooksPath(author.id, chosen)} />}
        >
          {!book ? (
            <Empty>{t("empty")}</Empty>
          ) : opening ? (
            <BookPick book={book} paragraph={opening} />
          ) : (
            <AuthorBooks
              key={order}
              id="author-books"
              page={page}
              next={page.hasMore ? localPath(locale, authorBooksPath(author.id, order, page.page + 1)) : null}
              before={{ of: "list", pixels: 200 }}
              columns="lg:grid-cols-6"
              level="h3"
              texts={{ failed: failure("author"), end: t("end") }}
            />
          )}
        </Section>
        <div className={author.bookCount > 0 && originals.length > 0 ? "gap-x-[clamp(2rem,5vw,5rem)] lg:grid lg:grid-cols-2" : ""}>
          {author.bookCount > 0 && (
            <Section id="style" title={t("style")} end={t("styleNote")}>
              <StyleBars author={author} own={own} />
            </Section>
          )}
          {originals.length > 0 && (
            <Section id="originals" title={t("originals")} end={t("originalsNote")}>
              <OriginalWorks works={originals} />
            </Section>
          )}
        </div>
      </main>
    </Accented>
  );
}
