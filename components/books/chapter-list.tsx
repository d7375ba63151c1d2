import { useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { Empty } from "#components/shared/empty";
import { Chevron } from "#components/ui/chevron";
import { Section } from "#components/ui/section";
import type { BookDetail, ChapterSummary } from "#lib/domain/books/book";
import { type ChapterGroup, chapterGroups, hasPreview, isOpenAtFirst } from "#lib/domain/books/long-contents";
import { readingTime } from "#lib/domain/text/reading-time";
import { chapterPath } from "#lib/urls/pages";

/** The table of contents, each chapter with its first words; folded by parts and, of a long book, by hundreds, with the first words of some; on phones only those of the first. */
export function ChapterList({ book }: { book: BookDetail }) {
  const t = useTranslations("book");
  const groups = chapterGroups(book.chapters);
  return (
    <Section id="chapters" title={t("chaptersTitle")}>
      {groups.length === 0 && <Empty>{t("noChapters")}</Empty>}
      {groups.length === 1 && !groups[0]?.part ? (
        <Chapters book={book} chapters={book.chapters} />
      ) : (
        groups.map((group, index) => (
          <details key={group.chapters[0]?.number} open={isOpenAtFirst(index, book.chapters.length)}>
            <summary className="flex min-h-11 cursor-pointer items-center gap-2.5 border-t border-rule py-3 font-ui text-[1rem] font-medium">
              <Chevron />
              <GroupTitle book={book} group={group} />
            </summary>
            <Chapters book={book} chapters={group.chapters} />
          </details>
        ))
      )}
    </Section>
  );
}

/** The title of a part, the first and last chapter of a group, or both where a part has several groups. */
function GroupTitle({ book, group }: { book: BookDetail; group: ChapterGroup<ChapterSummary> }) {
  const t = useTranslations("book");
  const [first, last] = [group.chapters[0]?.number, group.chapters.at(-1)?.number];
  const range =
    first === last ? t("chapterNumber", { number: String(first) }) : t("chapterRange", { first: String(first), last: String(last) });
  if (group.part === null) return range;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span lang={book.lang}>{group.part}</span>
      {!group.isWhole && <span className="note">{range}</span>}
    </span>
  );
}

function Chapters({ book, chapters }: { book: BookDetail; chapters: ChapterSummary[] }) {
  const t = useTranslations("book");
  const common = useTranslations("common");
  const count = book.chapters.length;
  const firstPlace = book.chapters.findIndex(({ number }) => number === chapters[0]?.number);
  return (
    <ol>
      {chapters.map((chapter, place) => (
        <li
          key={chapter.number}
          id={`chapter-${chapter.number}`}
          className="relative grid scroll-mt-24 grid-cols-[2rem_1fr_auto] gap-4 border-t border-rule py-3 sm:py-4.5 sm:grid-cols-[3rem_1fr_auto]"
        >
          <span aria-hidden className="font-display text-[1.125rem] leading-[1.3] text-accent oldstyle-nums">
            {chapter.number}
          </span>
          <div className="min-w-0 wrap-anywhere">
            <h3 className="text-[1.125rem] leading-[1.3] font-medium" lang={book.lang}>
              <LocalLink
                href={chapterPath(book.id, chapter.number)}
                aria-label={t("chapterTitle", { number: chapter.number, title: chapter.title })}
                className="no-underline after:absolute after:inset-0 hover:underline"
              >
                {chapter.title}
              </LocalLink>
            </h3>
            {hasPreview(firstPlace + place, count) && (
              <p
                className={`mt-1 max-w-[40rem] text-[.9688rem] text-soft ${firstPlace + place > 0 ? "max-sm:hidden" : ""}`}
                lang={book.lang}
              >
                {chapter.preview}
              </p>
            )}
          </div>
          <span className="note whitespace-nowrap">{common("readingTimeShort", readingTime(chapter.wordCount))}</span>
        </li>
      ))}
    </ol>
  );
}
