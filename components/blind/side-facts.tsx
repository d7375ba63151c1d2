import type { BlindPair, Side } from "#lib/domain/blind/blind";
import { type BlindTexts, fill } from "#lib/domain/blind/texts";
import type { Language } from "#lib/domain/language";
import { localPath } from "#lib/urls/locale-path";
import { paragraphPath } from "#lib/urls/pages";

type Texts = Pick<BlindTexts, "theAuthor" | "theBook" | "written" | "readFree" | "readOn">;
type Props = { pair: BlindPair; side: Side; language: Language; locale: Language; texts: Texts };

const LINK = "inline-flex min-h-6 scroll-mb-40 items-center pointer-coarse:min-h-11";

/** Who wrote a passage: the author and the work, or the book with a link to read on. */
export function SideFacts({ pair, side, language, locale, texts }: Props) {
  const { author, work, book } = pair;
  if (side === "author") {
    return (
      <p className="font-ui text-[.9063rem] leading-[1.45] text-soft">
        {texts.theAuthor}
        <b className="block font-text text-[1.125rem] font-semibold text-ink">{author.name}</b>
        <cite lang={language} className="not-italic">
          {work.title}
        </cite>
        , {work.year}.{" "}
        {work.readAt && (
          <a href={work.readAt} rel="noopener" className={LINK}>
            {texts.readFree}
          </a>
        )}
      </p>
    );
  }
  return (
    <div className="flex items-start gap-4">
      <img src={book.cover} alt="" width={56} height={84} loading="lazy" className="h-21 w-14 shrink-0" />
      <p className="font-ui text-[.9063rem] leading-[1.45] text-soft">
        {texts.theBook}
        <b lang={language} className="block font-text text-[1.125rem] font-semibold text-ink">
          {book.title}
        </b>
        {fill(texts.written, { model: book.model })}{" "}
        <a href={localPath(locale, paragraphPath(book.id, book.chapter, book.paragraph))} className={LINK}>
          {texts.readOn}
        </a>
      </p>
    </div>
  );
}
