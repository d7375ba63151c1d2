import type { ChapterText } from "#lib/domain/book/book";
import { chapterBlocks, renameAnchors } from "#lib/domain/book/chapter-blocks";
import { LANGUAGE_NAMES } from "#lib/domain/language";
import { keepTogether } from "#lib/domain/typography/line-breaks";

/** Two editions of a chapter, each paragraph beside its translation; on phones below it. */
export function SideBySide({ left, right }: { left: ChapterText; right: ChapterText }) {
  const rights = chapterBlocks(renameAnchors(right.html, "beside"));
  return (
    <article className="text beside">
      <div className="beside-row" aria-hidden>
        <p className="note" lang={left.book.lang}>
          {LANGUAGE_NAMES[left.book.lang]}
        </p>
        <p className="note" lang={right.book.lang}>
          {LANGUAGE_NAMES[right.book.lang]}
        </p>
      </div>
      {chapterBlocks(left.html).map((block, index) => (
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
