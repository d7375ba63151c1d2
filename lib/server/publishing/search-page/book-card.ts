import "server-only";

import type { BookSummary } from "#lib/domain/book/book";
import { withinSentence } from "#lib/domain/language";
import { type Html, html } from "#lib/domain/text/html";
import { readingTime } from "#lib/domain/text/reading-time";
import { excerpt } from "#lib/domain/text/text";
import { cover } from "#lib/server/publishing/search-page/cover";
import { link } from "#lib/server/publishing/search-page/link";
import { score } from "#lib/server/publishing/search-page/score";
import type { SearchTexts } from "#lib/server/publishing/search-page/texts";
import { bookPath } from "#lib/urls/pages";

const SYNOPSIS_LENGTH = 120;

/**
 * A book among search results, as components/book/book-card.tsx writes it with a synopsis. `eager`: its cover is in the first screen; `below`:
 * what follows its score.
 */
export function bookCard(book: BookSummary, texts: SearchTexts, eager: boolean, below: Html | null): Html {
  const { locale, common, languages } = texts;
  const time = common("readingTimeShort", readingTime(book.wordCount));
  const title = link(locale, bookPath(book.id), { class: "no-underline after:absolute after:inset-0 hover:underline" }, book.title);
  return html`
    <article class="relative max-sm:grid max-sm:grid-cols-[minmax(0,2fr)_minmax(0,5fr)] max-sm:items-start max-sm:gap-x-4">
      ${cover(book, eager)}
      <div>
        <h3 class="sm:mt-3.5 text-[1.0313rem] leading-[1.28] font-medium" lang="${book.lang}">${title}</h3>
        <p class="dot-separated mt-1 font-ui text-[.875rem] leading-[1.45] text-soft">
          <span>${book.author.name}</span> <span>${time}</span> ${book.lang !== locale && html`<span>${languages(book.lang)}</span>`}
        </p>
        ${book.editions.length > 0 && editions(book, texts)}
        <p class="mt-1.5 text-[.9375rem] leading-[1.5] text-soft" lang="${book.lang}">${excerpt(book.description, SYNOPSIS_LENGTH)}</p>
        <p class="mt-1.5">${score(book, texts)}</p>
        ${below}
      </div>
    </article>`;
}

function editions({ editions: others }: BookSummary, { locale, book, languages }: SearchTexts): Html {
  const names = others.map(({ lang }) => withinSentence(locale, languages(lang))).join(", ");
  return html`<p class="note mt-0.5">${book("alsoIn")} ${names}</p>`;
}
