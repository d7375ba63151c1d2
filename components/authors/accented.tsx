import type { CSSProperties, ReactNode } from "react";
import { accentFor } from "#lib/domain/art/accent";
import type { BookAuthor } from "#lib/domain/books/book";

/** Sets the author's accent colour for its content, per theme. */
export function Accented({ author, children }: { author: Pick<BookAuthor, "colour" | "tint">; children: ReactNode }) {
  const shades = {
    "--accent-light": accentFor(author.colour, author.tint, "light"),
    "--accent-dark": accentFor(author.colour, author.tint, "dark"),
    "--accent-sepia": accentFor(author.colour, author.tint, "sepia"),
  } as CSSProperties;
  return (
    <div className="accented" style={shades}>
      {children}
    </div>
  );
}
