import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import { type Html, html } from "#lib/domain/text/html";
import { coverUrl, GRID_COVER_WIDTHS } from "#lib/urls/images";

const SIZES = "(min-width: 57rem) 11rem, (min-width: 35rem) 30vw, 44vw";

/** A book's cover as components/book/cover.tsx writes it. `eager`: it is in the first screen. */
export function cover(book: BookSummary, eager: boolean): Html {
  const sources = (["avif", "webp"] as const).map((format) => {
    const urls = GRID_COVER_WIDTHS.map((width) => `${coverUrl(book, width, format)} ${width}w`).join(", ");
    return html`<source type="image/${format}" srcset="${urls}" sizes="${SIZES}">`;
  });
  const loading = eager
    ? html`loading="eager" fetchpriority="high" decoding="sync"`
    : html`loading="lazy" fetchpriority="auto" decoding="async"`;
  return html`
    <span class="board" style="background:${book.original ? book.author.colour : book.author.tint}">
      <picture>
        ${sources}
        <img src="${coverUrl(book, 480, "jpeg")}" alt="" width="480" height="720" ${loading}>
      </picture>
    </span>`;
}
