import { getTranslations } from "next-intl/server";
import { AuthorLine } from "#components/authors/author-line";
import { LocalLink } from "#components/layout/local-link";
import { Section } from "#components/ui/section";
import type { Author } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import { AUTHORS_PATH } from "#lib/urls/pages";

/** The authors of the latest books, each with the latest; nothing without any. */
export async function RecentAuthors({ authors }: { authors: { author: Author; latestBook?: BookSummary }[] }) {
  if (authors.length === 0) return null;
  const t = await getTranslations("home");
  return (
    <Section id="voices" title={t("voices", { count: authors.length })} end={<LocalLink href={AUTHORS_PATH}>{t("allVoices")}</LocalLink>}>
      <ul className="grid lg:grid-cols-3">
        {authors.map(({ author, latestBook }) => (
          <li
            key={author.id}
            className="border-t border-rule py-4 first:border-t-0 lg:border-t-0 lg:border-l lg:px-6 lg:py-0 lg:first:border-l-0 lg:first:pl-0"
          >
            <AuthorLine author={author} latestBook={latestBook} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
