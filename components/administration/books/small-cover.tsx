import { type BookArt, coverUrl } from "#lib/urls/images";

/** A cover in a row. Decorative: the title is beside it. */
export const SmallCover = ({ book }: { book: BookArt }) => (
  <span className="board dense-cover" style={{ background: book.original ? book.author.colour : book.author.tint }}>
    <img src={coverUrl(book, 160, "webp")} alt="" width={160} height={240} loading="lazy" decoding="async" />
  </span>
);
