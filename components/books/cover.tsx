import { useTranslations } from "next-intl";
import { ViewTransition } from "react";
import { Picture } from "#components/ui/picture";
import type { BookSummary } from "#lib/domain/books/book";
import { coverUrl, GRID_COVER_WIDTHS, LARGE_WIDTHS } from "#lib/urls/images";

type Props = {
  book: Pick<BookSummary, "id" | "title" | "lang" | "original" | "author">;
  sizes: string;
  eager?: boolean;
  inTransition?: boolean;
  decorative?: boolean;
  large?: boolean;
};

/** From here on a large cover is wide enough for a by-line. */
const WIDE = "(min-width: 57rem)";
const FORMATS = ["avif", "webp"] as const;

/**
 * A book's cover. `inTransition`: it takes part in the view transition to the book's page; at most one cover per book and page. `large`: on wide
 * windows it is so large that its by-line can be read; all others are drawn without.
 */
export function Cover({ book, sizes, eager = false, inTransition = true, decorative = true, large = false }: Props) {
  const t = useTranslations("book");
  const sourcesOf = (widths: typeof GRID_COVER_WIDTHS | typeof LARGE_WIDTHS, media?: string) =>
    FORMATS.map((format) => ({
      type: `image/${format}`,
      srcSet: widths.map((width) => `${coverUrl(book, width, format)} ${width}w`).join(", "),
      media,
    }));
  const board = (
    <span className="board" style={{ background: book.original ? book.author.colour : book.author.tint }}>
      <Picture
        sources={[...(large ? sourcesOf(LARGE_WIDTHS, WIDE) : []), ...sourcesOf(GRID_COVER_WIDTHS)]}
        src={coverUrl(book, 480, "jpeg")}
        width={480}
        height={720}
        sizes={sizes}
        alt={decorative ? "" : t("cover", { title: book.title })}
        eager={eager}
      />
    </span>
  );
  if (!inTransition) return board;
  return (
    <ViewTransition name={`cover-${book.id}`} share="cover" default="none">
      {board}
    </ViewTransition>
  );
}
