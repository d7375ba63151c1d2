import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { BackButton } from "#components/layout/back-button";
import { LocalLink } from "#components/layout/local-link";
import { NotFoundFigure, NotFoundSuggestions } from "#components/layout/not-found-suggestions";
import { localPath } from "#lib/urls/locale-path";
import { LATEST_PATH } from "#lib/urls/pages";

/** The 404 page: links back, to the home page and to three authors. */
type Props = ComponentProps<typeof NotFoundSuggestions> & { isBook?: boolean };

/** `isBook`: a book was asked for. */
export function NotFoundPage({ authors, isBook = false }: Props) {
  const t = useTranslations("notFound");
  const nav = useTranslations("nav");
  const locale = useLocale();
  return (
    <main id="main" className="wrap pt-8 pb-16 text-center">
      <NotFoundFigure authors={authors} />
      <p className="note mt-7">404</p>
      <h1 className="mt-2 font-display text-[clamp(2.2rem,4.6vw,3.75rem)] leading-[1.03] tracking-[-.025em]">
        {t(isBook ? "book" : "title")}
      </h1>
      <p className="mx-auto mt-5 max-w-[34rem] text-[1.1875rem] text-soft">{t(isBook ? "bookText" : "text")}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <BackButton label={t("back")} home={localPath(locale, "/")} />
        <LocalLink href={isBook ? LATEST_PATH : "/"} className="button">
          {isBook ? nav("allBooks") : t("home")}
        </LocalLink>
      </div>
      <NotFoundSuggestions authors={authors} />
    </main>
  );
}
