import { useTranslations } from "next-intl";
import { ViewTransition } from "react";
import { Picture } from "#components/ui/picture";
import type { BookSummary } from "#lib/domain/book/book";
import { COVER_WIDTHS, coverUrl, type ImageFormat } from "#lib/urls/images";

type Props = {
  book: Pick<BookSummary, "id" | "title" | "lang" | "original" | "author">;
  sizes: string;
  eager?: boolean;
  inTransition?: boolean;
  decorative?: boolean;
};

/**
 * A book's cover. `inTransition`: it takes part in the view transition to the book's page; at most one cover per book and page.
 */
export function Cover({ book, sizes, eager = false, inTransition = true, decorative = true }: Props) {
  const t = useTranslations("book");
  const srcSet = (format: ImageFormat) => COVER_WIDTHS.map((width) => `${coverUrl(book, width, format)} ${width}w`).join(", ");
  const board = (
    <span className="board" style={{ background: book.original ? book.author.colour : book.author.tint }}>
      <Picture
        sources={[
          { type: "image/avif", srcSet: srcSet("avif") },
          { type: "image/webp", srcSet: srcSet("webp") },
        ]}
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
