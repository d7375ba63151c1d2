import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/ui/empty";
import { Section } from "#components/ui/section";
import type { BookDetail } from "#lib/domain/book/book";
import { readingMinutes } from "#lib/domain/text/text";

/** The table of contents, each chapter with its first words. */
export function ChapterList({ book }: { book: BookDetail }) {
  const t = useTranslations("book");
  const common = useTranslations("common");
  return (
    <Section id="chapters" title={t("chaptersTitle")}>
      {book.chapters.length === 0 && <Empty>{t("noChapters")}</Empty>}
      <ol>
        {book.chapters.map((chapter) => (
          <li
            key={chapter.number}
            className="relative grid grid-cols-[2rem_1fr] gap-4 border-t border-rule py-4.5 sm:grid-cols-[3rem_1fr_auto]"
          >
            <span aria-hidden className="font-display text-[1.125rem] leading-[1.3] text-accent oldstyle-nums">
              {chapter.number}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <h3 className="text-[1.125rem] leading-[1.3] font-medium" lang={book.lang}>
                <LocalLink
                  href={`/book/${book.id}/${chapter.number}`}
                  aria-label={t("chapterTitle", { number: chapter.number, title: chapter.title })}
                  className="no-underline after:absolute after:inset-0 hover:underline"
                >
                  {chapter.title}
                </LocalLink>
              </h3>
              <p className="mt-1 max-w-[40rem] text-[.9688rem] text-soft" lang={book.lang}>
                {chapter.preview}
              </p>
            </div>
            <span className="note hidden sm:block">{common("minutes", { count: readingMinutes(chapter.wordCount) })}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
