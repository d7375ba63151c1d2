import { useLocale, useTranslations } from "next-intl";
import { LoggedOutNotice } from "#components/accounts/logged-out-notice";
import { LocalLink } from "#components/layout/local-link";
import { MenuEffect } from "#components/layout/menu-effect";
import { ContentsMenu } from "#components/reading/contents-menu";
import { LazyAnnotationTools } from "#components/reading/lazy-annotation-tools";
import { SettingsMenu } from "#components/reading/settings-menu";
import { ShareMenu } from "#components/reading/share-menu";
import type { ChapterText } from "#lib/domain/books/book";
import { bookPath, chapterPath } from "#lib/urls/pages";

/** `query` keeps the view. */
type Props = { chapter: ChapterText; address: string; besideId: string | null; query: string };

/** The reader's toolbar: link to the book, annotations, contents, sharing, text settings. Hidden while scrolling down. */
export function Toolbar({ chapter, address, besideId, query }: Props) {
  const t = useTranslations("reader");
  const nav = useTranslations("nav");
  const account = useTranslations("account");
  const locale = useLocale();
  const { book, number, contents } = chapter;
  // Next.js keeps the previous chapter hidden in the DOM; popover ids must not collide.
  const [contentsId, settingsId, shareId] = [`contents-${number}`, `text-settings-${number}`, `share-${number}`];
  const icon = "quiet-link flex size-11 shrink-0 items-center justify-center";
  return (
    <header className="reader-tools">
      <div className="wrap flex min-h-14 items-center font-ui text-[.9063rem] leading-none font-medium sm:gap-1">
        <LocalLink
          href={bookPath(book.id)}
          aria-label={`${t("backToBook")}: ${book.title}`}
          className="quiet-link -ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2 px-2"
        >
          <span aria-hidden>←</span>
          <span
            className="line-clamp-2 text-[.75rem] leading-[1.2] wrap-anywhere hyphens-auto sm:text-[.9063rem] sm:leading-[1.25]"
            lang={book.lang}
          >
            {book.title}
          </span>
        </LocalLink>
        {besideId !== null && (
          <LocalLink href={chapterPath(book.id, number)} aria-label={t("alone")} title={t("alone")} className={icon}>
            <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
              <path d="M1 2.5h6v12H1zM10 2.5h6v12h-6zM10.5 3l5 11M15.5 3l-5 11" />
            </svg>
          </LocalLink>
        )}
        <LazyAnnotationTools bookId={book.id} chapter={number} contents={contents} lang={book.lang} locale={locale} />
        <button type="button" popoverTarget={contentsId} aria-label={t("contents")} title={t("contents")} className={icon}>
          <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M1 3.2h1.5M1 8.5h1.5M1 13.8h1.5M5.5 3.2H16M5.5 8.5H16M5.5 13.8H16" />
          </svg>
        </button>
        <button type="button" popoverTarget={shareId} aria-label={t("share")} title={t("share")} className={icon}>
          <svg aria-hidden width="17" height="17" viewBox="0 0 17 17" fill="none" stroke="currentColor" strokeWidth="1.5">
            <path d="M8.5 11V1.2M5 4.4l3.5-3.2L12 4.4M3.2 8H2v8h13V8h-1.2" />
          </svg>
        </button>
        <button
          type="button"
          popoverTarget={settingsId}
          aria-label={t("settings")}
          title={t("settings")}
          className={`${icon} font-text text-[1.125rem]`}
        >
          <span aria-hidden>Aa</span>
        </button>
      </div>
      <ContentsMenu id={contentsId} chapter={chapter} besideId={besideId} query={query} />
      <ShareMenu id={shareId} address={address} />
      <SettingsMenu id={settingsId} hasPages={besideId === null} />
      <MenuEffect />
      <LoggedOutNotice locale={locale} texts={{ loggedOut: account("loggedOut"), logIn: nav("logIn"), close: nav("close") }} />
    </header>
  );
}
