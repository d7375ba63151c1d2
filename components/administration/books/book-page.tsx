import { useLocale, useTranslations } from "next-intl";
import { BookActions } from "#components/administration/books/book-actions";
import { BookForm } from "#components/administration/books/book-form";
import { LocalLink } from "#components/layout/local-link";
import { LogList } from "#components/moderation/log-list";
import { Section } from "#components/ui/section";
import { longDate } from "#lib/domain/date-format";
import type { ListedBook } from "#lib/domain/editing/book-list";
import type { AuditEntry } from "#lib/domain/moderation/audit";
import { adminChapterPath, bookPath } from "#lib/urls/pages";

type Props = {
  book: ListedBook;
  chapters: { number: number; title: string; words: number; versions: number }[];
  acts: AuditEntry[];
};

/** A book as administrators see it: details, actions, chapters, what was done. */
export function BookPage({ book, chapters, acts }: Props) {
  const t = useTranslations("editing");
  const common = useTranslations("common");
  const locale = useLocale();
  const { id, lang, author, withdrawnAt, editedAt, revision, updatedAt } = book;
  return (
    <>
      <div className="mt-3 font-ui text-[.9375rem]">
        <p>{common("after", { author: author.name })}</p>
        <p className="note">
          {t("version", { number: revision })} · {longDate(updatedAt, locale)} · {t(`origins.${book.origin}`)}
        </p>
        {withdrawnAt && <p className="note font-semibold text-alarm!">{t("withdrawnOn", { date: longDate(withdrawnAt, locale) })}</p>}
        {editedAt && <p className="note">{t("editedOn", { date: longDate(editedAt, locale) })}</p>}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 noscript:hidden">
        {!withdrawnAt && (
          <LocalLink href={bookPath(id)} prefetch={false} className="button">
            {t("seeBook")}
          </LocalLink>
        )}
        <BookActions book={book} />
      </div>
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
