import { useTranslations } from "next-intl";
import { BookForm } from "#components/administration/books/book-form";
import { LocalLink } from "#components/layout/local-link";
import { LogList } from "#components/moderation/log-list";
import { Section } from "#components/ui/section";
import type { ListedBook } from "#lib/domain/editing/book-list";
import type { AuditEntry } from "#lib/domain/moderation/audit";
import { adminChapterPath } from "#lib/urls/pages";

type Props = {
  book: ListedBook;
  chapters: { number: number; title: string; words: number; versions: number }[];
  acts: AuditEntry[];
};

/** A book as administrators see it: details, chapters, what was done. */
export function BookPage({ book, chapters, acts }: Props) {
  const t = useTranslations("editing");
  const { id, lang, withdrawnAt, revision } = book;
  return (
    <>
      {!withdrawnAt && (
        <Section title={t("details")} id="details">
          <div className="noscript:hidden">
            <BookForm key={revision} book={book} />
          </div>
        </Section>
      )}
      <Section title={t("chapters")} id="chapters">
        <ol className="border-t border-rule">
          {chapters.map(({ number, title, words, versions }) => (
            <li key={number} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-1.5">
              <LocalLink
                href={adminChapterPath(id, number)}
                prefetch={false}
                lang={lang}
                className="flex min-h-11 items-center wrap-anywhere"
              >
                {number}. {title}
              </LocalLink>
              <span className="note">
                {t("words", { count: words })}
                {versions > 0 && <> · {t("versionCount", { count: versions })}</>}
              </span>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t("acts")} id="acts">
        {acts.length === 0 ? <p className="text-soft">{t("noActs")}</p> : <LogList entries={acts} />}
      </Section>
    </>
  );
}
