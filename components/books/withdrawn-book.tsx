import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { BackButton } from "#components/layout/back-button";
import { LocalLink } from "#components/layout/local-link";
import { NotFoundFigure, NotFoundSuggestions } from "#components/layout/not-found-suggestions";
import type { BookAuthor } from "#lib/domain/books/book";
import { elision } from "#lib/domain/typography/elision";
import { localPath } from "#lib/urls/locale-path";
import { authorPath } from "#lib/urls/pages";

type Props = ComponentProps<typeof NotFoundSuggestions> & { book: { title: string; author: Pick<BookAuthor, "id" | "name"> } };

/** The page of a withdrawn book, sent with status 410. */
export function WithdrawnBook({ book: { title, author }, authors }: Props) {
  const t = useTranslations("withdrawn");
  const common = useTranslations("notFound");
  const locale = useLocale();
  const values = { title, author: author.name, elide: elision(author.name) };
  return (
    <main id="main" className="wrap pt-8 pb-16 text-center">
      <NotFoundFigure authors={authors} />
      <h1 className="mt-8 font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">{t("title")}</h1>
      <p className="mx-auto mt-5 max-w-[34rem] text-[1.1875rem] text-soft">{t("text", values)}</p>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-x-8 gap-y-3">
        <BackButton label={common("back")} home={localPath(locale, "/")} />
        <LocalLink href={authorPath(author.id)} className="inline-flex min-h-11 items-center font-ui text-balance">
          {t("more", values)}
        </LocalLink>
      </div>
      <NotFoundSuggestions authors={authors} />
    </main>
  );
}
