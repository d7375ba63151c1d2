import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocalLink } from "#components/layout/local-link";
import type { ChapterText } from "#lib/domain/books/book";
import { chapterBlocks, renameAnchors, withAttribution } from "#lib/domain/books/chapter-blocks";
import { withOpening } from "#lib/domain/books/opening-html";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { keepTogether } from "#lib/domain/typography/line-breaks";
import { chapterPath } from "#lib/urls/pages";

type Props = { left: ChapterText; right: ChapterText };

/** The way back to one text. */
export function WayBack({ bookId, number }: { bookId: string; number: number }) {
  const t = useTranslations("reader");
  const locale = useLocale();
  return (
    <p className="mt-2 font-ui text-[.9063rem]" lang={locale}>
      <LocalLink href={chapterPath(bookId, number)} className="inline-flex min-h-11 items-center">
        {t("alone")}
      </LocalLink>
    </p>
  );
}

/** The chapter's title in both languages above its columns. */
function Titles({ left, right }: Props) {
  const title = "mt-1 font-display text-[2.125rem] leading-[1.15] text-balance";
  return (
    <header className="beside-titles">
      <div lang={left.book.lang}>
        <p className="note">{LANGUAGE_NAMES[left.book.lang]}</p>
        <h1 className={title}>{left.title}</h1>
      </div>
      <div lang={right.book.lang}>
        <p className="note">{LANGUAGE_NAMES[right.book.lang]}</p>
        <p className={title}>{right.title}</p>
      </div>
    </header>
  );
}

/** Two editions of a chapter below a header, each paragraph beside its translation; on phones below it. */
export function SideBySide({ left, right, children }: Props & { children: ReactNode }) {
  const [leftHtml, rightHtml] = [left.html, renameAnchors(right.html, "beside")].map((html) => withOpening(withAttribution(html))) as [
    string,
    string,
  ];
  const rights = chapterBlocks(rightHtml);
  return (
    <article className="text beside">
      {children}
      <Titles left={left} right={right} />
      {chapterBlocks(leftHtml).map((block, index) => (
        // Blocks have no id other than their index.
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
        <div key={index} className="beside-row">
          <div lang={left.book.lang} dangerouslySetInnerHTML={{ __html: keepTogether(block) }} />
          <div lang={right.book.lang} dangerouslySetInnerHTML={{ __html: keepTogether(rights[index] ?? "") }} />
        </div>
      ))}
    </article>
  );
}
