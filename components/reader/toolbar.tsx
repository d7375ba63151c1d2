import { useLocale, useTranslations } from "next-intl";
import { LocalLink } from "#components/layout/local-link";
import { MenuEffect } from "#components/layout/menu-effect";
import { ThemeChoice } from "#components/layout/theme-choice";
import { CopyPositionLink } from "#components/reader/copy-position-link";
import { LazyAnnotationTools } from "#components/reader/lazy-annotation-tools";
import { ShareParagraph } from "#components/reader/share-paragraph";
import { TextSettings } from "#components/reader/text-settings";
import type { ChapterText } from "#lib/domain/book/book";
import { withinSentence } from "#lib/domain/language";
import { bookPath, chapterPath, parallelPath } from "#lib/urls/pages";

/** `query` keeps the view. */
type Props = { chapter: ChapterText; address: string; besideId: string | null; query: string };

/** The reader's toolbar: link to the book, contents, text settings. Hidden while scrolling down. */
export function Toolbar({ chapter, address, besideId, query }: Props) {
  const t = useTranslations("reader");
  const theme = useTranslations("theme");
  const languages = useTranslations("languages");
  const locale = useLocale();
  const { book, number, contents } = chapter;
  // Next.js keeps the previous chapter hidden in the DOM; popover ids must not collide.
  const [contentsId, settingsId] = [`contents-${number}`, `text-settings-${number}`];
  return (
    <header className="reader-tools">
      <div className="wrap flex min-h-14 items-center gap-1 font-ui text-[.9063rem] leading-none font-medium">
        <LocalLink
          href={bookPath(book.id)}
          aria-label={`${t("backToBook")}: ${book.title}`}
          className="quiet-link -ml-2 flex min-h-11 min-w-0 flex-1 items-center gap-2 px-2"
        >
          <span aria-hidden>←</span>
          <span className="truncate leading-[1.5]" lang={book.lang}>
            {book.title}
          </span>
        </LocalLink>
        <LazyAnnotationTools bookId={book.id} chapter={number} contents={contents} lang={book.lang} locale={locale} />
        <button type="button" popoverTarget={contentsId} className="quiet-link flex min-h-11 items-center px-3">
          {t("contents")}
        </button>
        <button
          type="button"
          popoverTarget={settingsId}
          aria-label={t("settings")}
          className="quiet-link flex min-h-11 items-center px-3 font-text text-[1.125rem]"
        >
          <span aria-hidden>Aa</span>
        </button>
      </div>
      <nav id={contentsId} popover="auto" aria-label={t("contents")} className="popover-menu site-popover reader-popover">
        <ol>
          {contents.map((entry) => (
            <li key={entry.number}>
              <LocalLink
                href={chapterPath(book.id, entry.number) + query}
                aria-current={entry.number === number ? "page" : undefined}
                className="flex min-h-11 items-baseline gap-3 px-2 py-2.5 font-text text-[1rem] font-normal no-underline hover:underline aria-[current]:text-accent"
              >
                <span className="figure w-6 shrink-0 text-right text-soft">{entry.number}</span>
                <span lang={book.lang}>{entry.title}</span>
              </LocalLink>
            </li>
          ))}
        </ol>
        {book.editions.length > 0 && (
          <ul className="mt-2 border-t border-rule pt-2">
            {book.editions.map((edition) => (
              <li key={edition.id}>
                {edition.id === besideId ? (
                  <LocalLink href={chapterPath(book.id, number)} className="flex min-h-11 items-center px-2 no-underline hover:underline">
                    {t("alone")}
                  </LocalLink>
                ) : (
                  <LocalLink
                    href={parallelPath(book.id, number, edition.id)}
                    className="flex min-h-11 items-center px-2 no-underline hover:underline"
                  >
                    {t("beside", { language: withinSentence(locale, languages(edition.lang)) })}
                  </LocalLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </nav>
      <div id={settingsId} popover="auto" role="group" aria-label={t("settings")} className="popover-menu site-popover reader-popover">
        <TextSettings
          texts={{
            face: { legend: t("font"), options: { serif: t("serif"), display: t("display"), sans: t("sans") } },
            size: { legend: t("size"), options: Object.fromEntries(["1", "2", "3", "4", "5", "6"].map((size) => [size, size])) },
            leading: { legend: t("lineHeight"), options: { tight: t("tight"), normal: t("normal"), loose: t("loose") } },
            width: { legend: t("width"), options: { narrow: t("narrow"), medium: t("medium"), wide: t("wide") } },
            reset: t("reset"),
          }}
        />
        <div className="mt-4">
          <p className="note mb-1" aria-hidden>
            {t("theme")}
          </p>
          <ThemeChoice
            labels={{ system: theme("system"), light: theme("light"), dark: theme("dark"), sepia: theme("sepia") }}
            legend={t("theme")}
          />
        </div>
        <div className="mt-4 grid gap-2">
          <CopyPositionLink address={address} label={t("copyPosition")} done={t("copied")} />
          <ShareParagraph label={t("shareParagraph")} />
          <p className="note pointer-coarse:hidden">{t("keys")}</p>
        </div>
      </div>
      <MenuEffect />
    </header>
  );
}
